import { permissions } from '@lineside/contract/core'
import { lotLimits, receiveLots } from '@lineside/contract/lots'
import { useQuery } from '@tanstack/react-query'
import { useRef, useState } from 'react'
import { call } from '../../../core/api/index.ts'
import { FormDialog } from '../../../core/form/dialog.ts'
import { TextAreaField, useForm } from '../../../core/form/index.ts'
import { useTranslation } from '../../../core/i18n/index.ts'
import { beginning, useGoOn } from '../../../core/navigation/index.ts'
import { usePlaces } from '../../../core/pickers/index.ts'
import { useSession } from '../../../core/session/index.ts'
import { Dialog, notify, Skeleton } from '../../../ui/index.ts'
import {
  lastReceiptStartQuery,
  type Receipt,
  type ReceiptStart,
  receiptStartQuery,
  useReceiptStore,
} from '../queries.ts'
import { DeliveryFields } from './DeliveryFields.tsx'
import { LotsField } from './LotsField.tsx'
import { blankReceipt, type ReceiptBody, type ReceiptValues, receiptCheck } from './receipt-values.ts'

interface NewReceiptDialogProps {
  /** the delivery of a form's record that lacks lots; left out for one of its own */
  completes?: Receipt
  onClose: () => void
}

/** Receives a delivery: its lots begin in analysis at the receiving place. It begins as the reader's last one was. */
export function NewReceiptDialog(props: NewReceiptDialogProps) {
  const { t } = useTranslation('lots')
  const { completes, onClose } = props
  // without an answer it begins empty: what was remembered is a help, and no condition
  const last = useQuery({ ...lastReceiptStartQuery, enabled: !completes })
  const ofPlant = useQuery({
    ...receiptStartQuery(completes ? String(completes.industryId) : null),
    enabled: completes !== undefined,
  })
  const { data, isPending } = completes ? ofPlant : last
  const { loading } = usePlaces()
  if (!isPending && !loading) return <Loaded {...props} start={data ?? null} />
  return (
    <Dialog open title={t('tools.receive')} width="wide" onClose={onClose}>
      <Skeleton shape="list" count={4} />
    </Dialog>
  )
}

function Loaded({ completes, onClose, start }: NewReceiptDialogProps & { start: ReceiptStart | null }) {
  const { t } = useTranslation('lots')
  const { can } = useSession()
  const put = useReceiptStore()
  const go = useGoOn()
  const mayAnalyse = can(permissions.addAnalysis, 'w')
  const analyses = useRef(mayAnalyse)
  const [check] = useState(() => receiptCheck(completes?.id))
  const [defaultValues] = useState(() => blankReceipt(start, completes))
  const api = useForm<ReceiptValues, ReceiptBody>({
    check,
    defaultValues,
    onSubmit: async (body) => {
      const receipt = await call(receiveLots, { body })
      put(receipt)
      notify({ tone: 'done', title: t('receipt.done', { count: receipt.lotCount }) })
      onClose()
      go(2803, { id: receipt.id }, analyses.current ? beginning('analysed') : {})
    },
  })
  const goesOnTo = (analysis: boolean) => () => {
    analyses.current = analysis
  }
  return (
    <FormDialog
      open
      width="wide"
      api={api}
      title={t('tools.receive')}
      submit={t(mayAnalyse ? 'receipt.andAnalyse' : 'receipt.save')}
      {...(mayAnalyse
        ? { other: { submit: t('receipt.save'), onPress: goesOnTo(false), onSubmit: goesOnTo(true) } }
        : {})}
      onClose={onClose}
    >
      <DeliveryFields form={api.form} completes={completes !== undefined} />
      <LotsField form={api.form} />
      <TextAreaField control={api.form.control} name="note" label={t('receipt.note')} max={lotLimits.note} rows={2} />
    </FormDialog>
  )
}
