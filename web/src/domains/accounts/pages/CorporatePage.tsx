import { CORPORATE_SIGN_IN } from '@lineside/contract/accounts'
import { useEffect, useState } from 'react'
import { ApiProblem } from '../../../core/api/index.ts'
import { config } from '../../../core/config.ts'
import { problemText, textOf, useTranslation } from '../../../core/i18n/index.ts'
import { LinkButton, Spinner } from '../../../ui/index.ts'
import { answerInAddress, finish, leave, ProviderRefusal, signInAddress } from '../corporate/attempt.ts'
import { EndedHint } from '../parts/EndedHint.tsx'
import { Entrance } from '../parts/Entrance.tsx'
import styles from './CorporatePage.module.css'

/** Stands at every address while nobody is signed in, where the organisation's identity provider says who people are. */
export function CorporatePage() {
  const { t } = useTranslation('entrance')
  const [answer] = useState(answerInAddress)
  const [leaves] = useState(() => location.pathname === CORPORATE_SIGN_IN)
  return (
    <Entrance title={t('signIn.title')} subtitle={t('signIn.subtitle', organisation())}>
      {answer ? (
        <Underway text={t('corporate.waiting')} act={() => finish(answer)} />
      ) : leaves ? (
        <Underway text={t('corporate.leaving')} act={leave} />
      ) : (
        <Offer />
      )}
    </Entrance>
  )
}

const organisation = () => ({ organisation: config().organisation })

function Offer() {
  const { t } = useTranslation('entrance')
  return (
    <>
      <EndedHint />
      <LinkButton href={signInAddress()} tone="primary" fullWidth>
        {t('corporate.enter', organisation())}
      </LinkButton>
    </>
  )
}

/** Does what this address is for, once, and says so meanwhile. */
function Underway({ text, act }: { text: string; act: () => Promise<void> }) {
  const [problem, setProblem] = useState<unknown>(null)
  // biome-ignore lint/correctness/useExhaustiveDependencies: what is to be done is done once
  useEffect(() => void act().catch(setProblem), [])
  if (problem !== null) return <Failed problem={problem} />
  return (
    <div className={styles.underway}>
      <Spinner />
      <p role="status">{text}</p>
    </div>
  )
}

function Failed({ problem }: { problem: unknown }) {
  const { t } = useTranslation('entrance')
  return (
    <div className={styles.failed}>
      <div role="alert">
        <p className={styles.what}>{t('corporate.failed', organisation())}</p>
        <p>{problem instanceof ProviderRefusal ? t('corporate.refused') : sentenceOf(problem)}</p>
      </div>
      <LinkButton href={CORPORATE_SIGN_IN} tone="primary" fullWidth>
        {t('corporate.retry')}
      </LinkButton>
    </div>
  )
}

/** By its code where that has words, so that the sentence follows the language switch. */
function sentenceOf(problem: unknown): string {
  const known = problem instanceof ApiProblem ? textOf('core', `problems.${problem.code}`) : null
  return known ?? problemText(problem)
}
