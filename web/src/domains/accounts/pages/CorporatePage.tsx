import { CORPORATE_SIGN_IN } from '@lineside/contract/accounts'
import { useEffect, useState } from 'react'
import { ApiProblem } from '../../../core/api/index.ts'
import { config } from '../../../core/config.ts'
import { problemText, textOf, useTranslation } from '../../../core/i18n/index.ts'
import { corporateSignIn, isCapture, returnAddress } from '../../../core/session/index.ts'
import { Box, LinkButton, Row, Spinner, Stack } from '../../../ui/index.ts'
import { arrival, finish, leave, ProviderRefusal } from '../oidc/attempt.ts'
import { EndedHint } from '../sign-in/EndedHint.tsx'
import { SignInShell } from '../sign-in/SignInShell.tsx'

/** Stands at every address while nobody is signed in, where the organisation's identity provider says who people are. */
export function CorporatePage() {
  const { t } = useTranslation('signIn')
  const [arrived] = useState(arrival)
  const [leaves] = useState(() => (location.pathname === CORPORATE_SIGN_IN ? { to: returnAddress() } : null))
  return (
    <SignInShell title={t('signIn.title')} subtitle={t('signIn.subtitle', organisation())}>
      {arrived ? (
        <Underway text={t('corporate.waiting')} act={() => finish(arrived)} to={arrived.to} />
      ) : leaves ? (
        <Underway text={t('corporate.leaving')} act={leave} to={leaves.to} />
      ) : (
        <Offer />
      )}
    </SignInShell>
  )
}

const organisation = () => ({ organisation: config().organisation })

function Offer() {
  const { t } = useTranslation('signIn')
  const here = location.pathname + location.search + location.hash
  return (
    <>
      <EndedHint />
      <LinkButton href={corporateSignIn(here)} tone="primary" fullWidth>
        {t('corporate.enter', organisation())}
      </LinkButton>
    </>
  )
}

interface UnderwayProps {
  text: string
  act: () => Promise<void>
  /** where its reader wants to be */
  to: string
}

/** Does what this address is for, once, and says so meanwhile. */
function Underway({ text, act, to }: UnderwayProps) {
  const [problem, setProblem] = useState<unknown>(null)
  // biome-ignore lint/correctness/useExhaustiveDependencies: what is to be done is done once
  useEffect(() => void act().catch(setProblem), [])
  if (problem !== null) return <Failed problem={problem} to={to} />
  return (
    <Row gap={12} wrap={false}>
      <Spinner />
      <p role="status">{text}</p>
    </Row>
  )
}

/** The portal or the provider does not want this person: trying again would bring the same one. */
function isAboutPerson(problem: unknown): boolean {
  if (problem instanceof ProviderRefusal) return true
  return problem instanceof ApiProblem && (problem.code === 'NO_PORTAL_RIGHT' || problem.code === 'ACCOUNT_INACTIVE')
}

function Failed({ problem, to }: { problem: unknown; to: string }) {
  const { t } = useTranslation('signIn')
  const another = isAboutPerson(problem)
  // operators press with gloves on
  const shape = { fullWidth: true, size: isCapture(to) ? ('touch' as const) : ('normal' as const) }
  return (
    <Stack gap={20}>
      <div role="alert">
        <Box as="p" below={8} tone="error" weight={600}>
          {t('corporate.failed', organisation())}
        </Box>
        <p>{problem instanceof ProviderRefusal ? t('corporate.refused') : sentenceOf(problem)}</p>
      </div>
      <Stack gap={8}>
        {another ? (
          <LinkButton href={corporateSignIn(to, true)} tone="primary" {...shape}>
            {t('corporate.another')}
          </LinkButton>
        ) : null}
        <LinkButton href={corporateSignIn(to)} {...(another ? {} : { tone: 'primary' as const })} {...shape}>
          {t('corporate.retry')}
        </LinkButton>
        {/* operators have a form of ID and password there */}
        {isCapture(to) ? (
          <LinkButton href={to} {...shape}>
            {t('firstAccess.signIn')}
          </LinkButton>
        ) : null}
      </Stack>
    </Stack>
  )
}

/** By its code where that has words, so that the sentence follows the language switch. */
function sentenceOf(problem: unknown): string {
  const known = problem instanceof ApiProblem ? textOf('core', `problems.${problem.code}`) : null
  return known ?? problemText(problem)
}
