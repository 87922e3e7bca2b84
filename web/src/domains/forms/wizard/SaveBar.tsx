import { formSteps } from '@lineside/contract/forms'
import { useFormats, useTranslation } from '../../../core/i18n/index.ts'
import { PageBar } from '../../../core/page/index.ts'
import { usePlantZone } from '../../../core/pickers/index.ts'
import { Button } from '../../../ui/index.ts'
import { SubmitButton } from './SubmitButton.tsx'
import type { WizardState } from './useWizard.ts'

/** Whether the draft is saved, and the way to the next step. */
export function SaveBar({ wizard }: { wizard: WizardState }) {
  const { t } = useTranslation('forms')
  const { step, leave } = wizard
  const at = formSteps.indexOf(step)
  const [previous, next] = [formSteps[at - 1], formSteps[at + 1]]
  return (
    <PageBar label={t('wizard.bar')} status={<Saved wizard={wizard} />}>
      {previous ? <Button onClick={() => leave(previous)}>{t('wizard.previous')}</Button> : null}
      {next ? (
        <Button tone="primary" onClick={() => leave(next)}>
          {t('wizard.next')}
        </Button>
      ) : (
        <SubmitButton wizard={wizard} />
      )}
    </PageBar>
  )
}

function Saved({ wizard: { autosave, editing } }: { wizard: WizardState }) {
  const { t } = useTranslation('forms')
  const formats = useFormats()
  const zone = usePlantZone()(editing.record.industryId)
  const { state } = autosave
  if (state.kind === 'saved')
    return zone ? t('wizard.saving.saved', { at: formats.time(state.at, zone) }) : t('wizard.saving.done')
  if (state.kind === 'refused') return state.text
  return t(`wizard.saving.${state.kind}`)
}
