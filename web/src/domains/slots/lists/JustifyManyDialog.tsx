import type { Infer } from '@lineside/contract/core'
import { getSlot, justifySlots, manyJustifications } from '@lineside/contract/slots'
import { useState } from 'react'
import { call } from '../../../core/api/index.ts'
import { BulkDialog, type BulkSend, useBulk } from '../../../core/catalogue/bulk-dialog.ts'
import { FormDialog } from '../../../core/form/dialog.ts'
import { formCheck, useForm } from '../../../core/form/index.ts'
import { useFormats, useTranslation } from '../../../core/i18n/index.ts'
import { usePlantZone } from '../../../core/pickers/index.ts'
import { transitionLabels } from '../../../core/record/index.ts'
import { Text } from '../../../ui/index.ts'
import { WhyFields } from '../parts/dialogs/WhyFields.tsx'
import { type MissedRow, slotQueries } from '../queries.ts'

interface Typed {
  code?: string
  reason: string
}

type Why = Omit<Infer<typeof manyJustifications>, 'slots'>

interface JustifyManyDialogProps {
  rows: readonly MissedRow[]
  /** some were justified */
  onDone: () => void
  onClose: () => void
}

/** One reason for many slots. Each is justified by itself: which were refused is said, and can be tried again. */
export function JustifyManyDialog({ rows, onDone, onClose }: JustifyManyDialogProps) {
  const { t } = useTranslation('slots')
  const formats = useFormats()
  const zoneOf = usePlantZone()
  const [check] = useState(() => formCheck(manyJustifications().omit({ slots: true }), (typed: Typed) => typed))
  const [why, setWhy] = useState<Why | null>(null)
  const bulk = useBulk<MissedRow>({
    rows,
    invalidateAll: slotQueries.invalidateAll,
    get: (id) => call(getSlot, { params: { id } }),
    done: () => t('lists.manyDone', { count: rows.length }),
    onDone,
    onClose,
  })
  const sending =
    (reason: Why): BulkSend =>
    (slots) =>
      call(justifySlots, { body: { slots, ...reason } })
  const api = useForm<Typed, Why>({
    check,
    defaultValues: { reason: '' },
    onSubmit: (reason) => {
      setWhy(reason)
      return bulk.start(sending(reason))
    },
  })
  const title = t('lists.manyTitle', { count: rows.length })
  const submit = transitionLabels('slots', 'justified').button
  const text = t('lists.manyText')
  if (bulk.stage.name !== 'asking' && why) {
    const nameOf = ({ form, dueAt, place }: MissedRow) =>
      `${form.name}, ${formats.dateTime(dueAt, zoneOf(place.industryId))}`
    const props = { bulk, title, submit, text, onClose, nameOf, count: rows.length }
    return <BulkDialog {...props} send={sending(why)} />
  }
  return (
    <FormDialog
      open
      title={title}
      api={bulk.stage.name === 'asking' && bulk.stage.problem ? { ...api, problem: bulk.stage.problem } : api}
      onClose={onClose}
      submit={submit}
      lead={<Text tone="muted">{text}</Text>}
    >
      <WhyFields control={api.form.control} />
    </FormDialog>
  )
}
