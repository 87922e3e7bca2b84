import { useTranslation } from '../../../core/i18n/index.ts'
import { useDialog } from '../../../core/record/index.ts'
import { IconButton, IconInfoCircle, lazyDialog } from '../../../ui/index.ts'

const LegendDialog = lazyDialog(async () => ({ default: (await import('./LegendDialog.tsx')).LegendDialog }))

/** What the colours and the letters of the list mean: a tool like the others of its header. */
export function LegendButton() {
  const { t } = useTranslation('action-plans')
  const { shown, show, close } = useDialog<'legend'>()
  return (
    <>
      <IconButton icon={IconInfoCircle} label={t('legend.title')} popup="dialog" onClick={() => show('legend')} />
      {shown ? <LegendDialog key={shown.key} open={shown.open} onClose={close} /> : null}
    </>
  )
}
