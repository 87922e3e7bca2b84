import type { FieldDraft } from '@lineside/contract/forms'
import { useState } from 'react'
import { useLabels, useTranslation } from '../../../core/i18n/index.ts'
import { linesOf } from '../../../core/wizard/index.ts'
import { Button, Dialog, Select, Stack, TextArea, useUiTexts } from '../../../ui/index.ts'
import { plainTypes } from './field-types.ts'

/** So many ids a draft has ready at least, see the server's `freeFieldIds`. */
const MAX_FIELDS = 200

interface PasteFieldsDialogProps {
  onClose: () => void
  onAdd: (type: FieldDraft['type'], names: readonly string[]) => void
}

/** Lines out of a list: each becomes a field. */
export function PasteFieldsDialog({ onClose, onAdd }: PasteFieldsDialogProps) {
  const { t } = useTranslation('forms')
  const labels = useLabels('forms')
  const texts = useUiTexts()
  const [text, setText] = useState('')
  const [type, setType] = useState<FieldDraft['type']>('number')
  const names = linesOf(text)
  const many = names.length > MAX_FIELDS ? t('wizard.fields.tooManyLines', { count: MAX_FIELDS }) : null
  return (
    <Dialog
      open
      onClose={onClose}
      title={t('wizard.fields.pasteTitle')}
      actions={
        <>
          <Button onClick={onClose}>{texts.cancel}</Button>
          <Button
            tone="primary"
            blocked={names.length === 0 ? t('wizard.fields.noLines') : many}
            onClick={() => onAdd(type, names)}
          >
            {t('wizard.fields.addLines', { count: names.length })}
          </Button>
        </>
      }
    >
      <Stack>
        <TextArea label={t('wizard.fields.lines')} rows={8} value={text} onChange={setText} autoFocus error={many} />
        <Select
          label={t('wizard.fields.lineType')}
          required
          searchable={false}
          options={plainTypes.map((one) => ({ value: one, label: labels.code('fieldType', one) }))}
          value={type}
          onChange={(chosen) => setType(plainTypes.find((one) => one === chosen) ?? type)}
        />
      </Stack>
    </Dialog>
  )
}
