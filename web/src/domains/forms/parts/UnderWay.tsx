import { type ReactNode, useId } from 'react'
import { useTranslation } from '../../../core/i18n/index.ts'
import { addressOf } from '../../../core/navigation/index.ts'
import { usePrinting } from '../../../core/print/index.ts'
import { AbilityButton } from '../../../core/record/index.ts'
import { useAccount } from '../../../core/session/index.ts'
import { IconTrash, LinkButton, Row, Text } from '../../../ui/index.ts'
import { useDiscardDraft } from '../commands.ts'
import type { Form, VersionRow } from '../queries.ts'
import { VersionButtons } from '../version/VersionButtons.tsx'

const open: ReadonlySet<string> = new Set(['DRAFT', 'PENDING', 'REFUSED'])

/** What is under way beside the version in force: the newest version, unless it is the one. */
export function openVersion({ versions }: Form): VersionRow | undefined {
  const [newest] = versions
  return newest && open.has(newest.state) ? newest : undefined
}

/** What is under way, whose turn it is by name, and what the reader can do about it (copy.md, rule 7). */
export function UnderWay({ version, formId }: { version: VersionRow; formId: number }) {
  const { t } = useTranslation('forms')
  const account = useAccount()
  const id = useId()
  const own = version.author.id === account.id
  return (
    <Row
      as="section"
      frame
      gap={16}
      rowGap={10}
      justify="between"
      fit="content"
      padX={16}
      padY={12}
      round={10}
      fill="surface"
      aria-labelledby={id}
    >
      <Text from={256} id={id} fit="any">
        <Sentence version={version} own={own} />
      </Text>
      {usePrinting() ? null : (
        <Row align="stretch" fit="content">
          {buttonsOf(version, formId, own, t)}
        </Row>
      )}
    </Row>
  )
}

type T = ReturnType<typeof useTranslation<'forms'>>['t']

function Sentence({ version, own }: { version: VersionRow; own: boolean }): ReactNode {
  const { t } = useTranslation('forms')
  const account = useAccount()
  const { state, author, decidedBy, reason } = version
  const values = { version: version.version }
  if (state === 'DRAFT')
    return own ? t('underWay.ownDraft', values) : t('underWay.draft', { ...values, person: author.name })
  if (state === 'REFUSED') {
    const refused = t('underWay.refused', { ...values, person: decidedBy?.name ?? '—' })
    return reason ? `${refused} ${t('underWay.reason', { reason })}` : refused
  }
  if (version.waitsFor.some(({ id }) => id === account.id))
    return t('underWay.yours', { ...values, person: author.name })
  const people = version.waitsFor.map(({ name }) => name).join(', ')
  return people ? t('underWay.waits', { ...values, people }) : t('underWay.waitsForNobody', values)
}

function buttonsOf(version: VersionRow, formId: number, own: boolean, t: T): ReactNode {
  const { id, state } = version
  if (state === 'DRAFT')
    return (
      <>
        <DiscardButton version={version} />
        {own ? (
          <LinkButton tone="primary" href={addressOf(1401, { id: formId }, { draft: id })}>
            {t('underWay.goOn')}
          </LinkButton>
        ) : null}
      </>
    )
  const toDecide = version.abilities.approved !== undefined
  return (
    <>
      <LinkButton tone={toDecide ? 'primary' : 'plain'} href={addressOf(1401, { id: formId }, { version: id })}>
        {t(toDecide ? 'underWay.review' : 'underWay.see')}
      </LinkButton>
      {state === 'REFUSED' ? <VersionButtons version={version} formId={formId} usual={['resumed']} /> : null}
    </>
  )
}

/** Takes a draft away, for its author and for a manager. */
export function DiscardButton({
  version,
}: {
  version: Pick<VersionRow, 'id' | 'version' | 'rowVersion' | 'abilities'>
}) {
  const { t } = useTranslation('forms')
  const discard = useDiscardDraft()
  return (
    <AbilityButton able={version.abilities.discarded} icon={IconTrash} onClick={() => void discard(version)}>
      {t('discard.button')}
    </AbilityButton>
  )
}
