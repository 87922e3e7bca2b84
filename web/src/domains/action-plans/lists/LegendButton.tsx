import { useTranslation } from '../../../core/i18n/index.ts'
import { useDialog } from '../../../core/record/index.ts'
import { Button, IconHelpCircle, lazyDialog } from '../../../ui/index.ts'

const LegendDialog = lazyDialog(async () => ({ default: (await import('./LegendDialog.tsx')).LegendDialog }))

/** What the colours and the letters of the list mean. */
export function LegendButton() {
  const { t } = useTranslation('action-plans')
  const { shown, show, close } = useDialog<'legend'>()
  return (
    <>
      <Button tone="quiet" size="compact" icon={IconHelpCircle} aria-haspopup="dialog" onClick={() => show('legend')}>
        {t('legend.title')}
      </Button>
      {shown ? <LegendDialog key={shown.key} open={shown.open} onClose={close} /> : null}
    </>
  )
}
