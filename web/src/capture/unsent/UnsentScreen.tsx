import { useTranslation } from '../../core/i18n/index.ts'
import { outbox, queuedOf } from '../../core/unsent/outbox.ts'
import { LinkButton, StateView } from '../../ui/index.ts'
import { addresses } from '../navigation/screens.ts'
import { Shell } from '../shell/Shell.tsx'
import { useUnsent } from './useUnsent.ts'

/** What became of an entry after its person finished it: stored, still on the device, or refused. Its domain draws it. */
export function UnsentScreen({ clientId }: { clientId: string }) {
  const waiting = useUnsent().find((one) => one.body.clientId === clientId)
  const sent = outbox.savedAs(clientId)
  const item = waiting ?? sent?.item
  const Screen = item && queuedOf(item)?.Screen
  return Screen ? <Screen item={item} answer={waiting ? null : sent?.answer} /> : <Gone />
}

function Gone() {
  const { t } = useTranslation('capture')
  const records = (
    <LinkButton href={addresses.records} size="touch">
      {t('sent.records')}
    </LinkButton>
  )
  return (
    <Shell title={t('sent.gone')} back={addresses.start} section="records">
      <StateView kind="empty" title={t('sent.gone')} text={t('sent.goneText')} action={records} />
    </Shell>
  )
}
