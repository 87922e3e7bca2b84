import { resultLimits } from '@lineside/contract/results'
import { useState } from 'react'
import { useTypedDraft } from '../../../core/form/dialog.ts'
import { useTranslation } from '../../../core/i18n/index.ts'
import { Button, Form, Surface, Text, TextArea } from '../../../ui/index.ts'
import { useSaveValue } from '../month/useSaveValue.ts'
import type { Figure, Month } from '../queries.ts'

/** What the plant says of a figure. */
export function NoteField({ month, figure }: { month: Month; figure: Figure }) {
  const { t } = useTranslation('results')
  const [note, setNote] = useState(figure.note)
  const { mutate, isPending } = useSaveValue(month, figure)
  const isNew = note.trim() !== figure.note
  const { offer, saved } = useTypedDraft(`note#${figure.indicatorId}`, { dirty: isNew, values: note, restore: setNote })
  if (month.abilities.valueSaved !== true)
    return figure.note === '' ? null : (
      <Surface title={t('values.columns.note')} headingLevel={3}>
        <Text>{figure.note}</Text>
      </Surface>
    )
  return (
    <Form
      onSubmit={() => {
        if (isNew) mutate({ note: note.trim() }, { onSuccess: saved })
      }}
      actions={
        <Button type="submit" busy={isPending} blocked={isNew ? null : t('note.same')}>
          {t('note.save')}
        </Button>
      }
    >
      {offer}
      <TextArea
        label={t('values.columns.note')}
        help={t('note.help')}
        value={note}
        onChange={setNote}
        rows={2}
        max={resultLimits.note}
      />
    </Form>
  )
}
