import { useTranslation } from '../../../../core/i18n/index.ts'
import { Button } from '../../../../ui/index.ts'
import type { Fill } from '../fill/useFill.ts'
import type { Save } from '../fill/useSave.ts'

/** Of a form in parts: what is there so far is saved for whoever goes on with it. */
export function PartButton({ fill, save }: { fill: Fill; save: Save }) {
  const { t } = useTranslation('capture')
  if (!fill.form.inParts) return null
  return (
    <Button size="touch" onClick={save.savePart}>
      {t('part.save')}
    </Button>
  )
}
