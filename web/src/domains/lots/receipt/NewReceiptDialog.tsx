import { lotLimits, receiveLots } from '@lineside/contract/lots'
import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { useWatch } from 'react-hook-form'
import { call } from '../../../core/api/index.ts'
import { FormDialog } from '../../../core/form/dialog.ts'
import {
  controlOf,
  type FieldControl,
  SelectField,
  TextAreaField,
  TextField,
  useForm,
} from '../../../core/form/index.ts'
import { useTranslation } from '../../../core/i18n/index.ts'
import { useGoOn } from '../../../core/navigation/index.ts'
import { Columns, notify } from '../../../ui/index.ts'
import { usePlants } from '../parts/plants.ts'
import { placeChoices, type Receipt, useReceiptStore } from '../queries.ts'
import { LotsField } from './LotsField.tsx'
import { blankReceipt, type ReceiptBody, type ReceiptValues, receiptCheck } from './receipt-values.ts'

interface NewReceiptDialogProps {
  /** the delivery of a form's record that lacks lots; left out for one of its own */
  completes?: Receipt
  onClose: () => void
}

/** Receives a delivery: its lots begin in analysis at the receiving place. */
export function NewReceiptDialog({ completes, onClose }: NewReceiptDialogProps) {
  const { t } = useTranslation('lots')
  const put = useReceiptStore()
  const go = useGoOn()
  const [check] = useState(() => receiptCheck(completes?.id))
  const [defaultValues] = useState(() => blankReceipt(completes))
  const api = useForm<ReceiptValues, ReceiptBody>({
    check,
    defaultValues,
    onSubmit: async (body) => {
      const receipt = await call(receiveLots, { body })
      put(receipt)
      notify({ tone: 'done', title: t('receipt.done', { count: receipt.lotCount }) })
      onClose()
      go(2803, { id: receipt.id })
    },
  })
  const control = api.form.control
  return (
    <FormDialog open width="wide" api={api} title={t('tools.receive')} submit={t('receipt.save')} onClose={onClose}>
      <Delivery control={control} completes={completes !== undefined} />
      <LotsField control={control} />
      <TextAreaField control={control} name="note" label={t('receipt.note')} max={lotLimits.note} rows={2} />
    </FormDialog>
  )
}

interface DeliveryProps {
  control: FieldControl<ReceiptValues>
  completes: boolean
}

function Delivery({ control, completes }: DeliveryProps) {
  const { t } = useTranslation('lots')
  const plants = usePlants()
  const industryId = useWatch({ control: controlOf(control), name: 'industryId' })
  const { data, isFetching } = useQuery({
    ...placeChoices(Number(industryId)),
    enabled: industryId !== null,
  })
  const places = (industryId === null ? [] : (data ?? []))
    .filter(({ kind }) => kind === 'RECEIVING' || kind === 'QUARANTINE' || kind === 'STORAGE')
    .sort((one, other) => rank(one.kind) - rank(other.kind))
    .map(({ id, name }) => ({ value: String(id), label: name }))
  const noPlace = industryId !== null && !isFetching && places.length === 0
  return (
    <Columns least="14rem">
      {completes ? null : (
        <SelectField
          control={control}
          name="industryId"
          label={t('filters.industryId')}
          options={plants}
          required
          takeOnly
        />
      )}
      <TextField
        control={control}
        name="supplier"
        label={t('columns.supplier')}
        maxLength={lotLimits.supplier}
        required
      />
      <TextField
        control={control}
        name="document"
        label={t('columns.document')}
        help={t('receipt.documentHelp')}
        maxLength={lotLimits.document}
      />
      <SelectField
        control={control}
        name="placeId"
        label={t('receipt.place')}
        {...(noPlace ? { help: t('receipt.noPlace') } : {})}
        options={places}
        required
        takeOnly
      />
    </Columns>
  )
}

/** Where a delivery is received first. */
const rank = (kind: string) => ['RECEIVING', 'QUARANTINE', 'STORAGE'].indexOf(kind)
