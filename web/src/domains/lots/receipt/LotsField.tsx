import { lotIdOfLabel, lotLimits, lotUnits } from '@lineside/contract/lots'
import { useState } from 'react'
import { useController, useFieldArray, useWatch } from 'react-hook-form'
import { DayField } from '../../../core/form/dialog.ts'
import { controlOf, errorSentence, NumberField, SelectField, TextField } from '../../../core/form/index.ts'
import { useTranslation } from '../../../core/i18n/index.ts'
import {
  Box,
  Button,
  Columns,
  IconButton,
  IconPlus,
  IconQrcode,
  IconTrash,
  Meta,
  Stack,
  Text,
} from '../../../ui/index.ts'
import { unitSign } from '../amounts.ts'
import { type ScanProblem, useCodeReader } from '../label/useCodeReader.tsx'
import { ProductSelect } from '../parts/ProductSelect.tsx'
import styles from './LotsField.module.css'
import { blankLot, type ReceiptForm } from './receipt-values.ts'

/** The lots of a delivery, one under the other; a new one begins with the product and the unit of the one before. */
export function LotsField({ form }: { form: ReceiptForm }) {
  const { t } = useTranslation('lots')
  const { control } = form
  const { fields, append, remove } = useFieldArray({ control: controlOf(control), name: 'lots' })
  const lots = useWatch({ control: controlOf(control), name: 'lots' })
  const add = () => {
    const last = lots.at(-1)
    append({ ...blankLot, ...(last && { productId: last.productId, unit: last.unit }) })
  }
  return (
    <Stack gap={8}>
      {fields.map((field, at) => (
        <Box key={field.id} as="fieldset" pad={12} frame className={styles.lot}>
          <Meta as="legend" padX={4} size={13}>
            {t('receipt.lotNumber', { number: at + 1 })}
          </Meta>
          <LotFields form={form} at={at} />
          {fields.length > 1 ? (
            <div className={styles.remove}>
              <IconButton
                icon={IconTrash}
                label={t('receipt.removeLot', { number: at + 1 })}
                onClick={() => remove(at)}
              />
            </div>
          ) : null}
        </Box>
      ))}
      {fields.length < lotLimits.lots ? (
        <div>
          <Button icon={IconPlus} onClick={add}>
            {t('receipt.addLot')}
          </Button>
        </div>
      ) : (
        <Text tone="muted">{t('receipt.mostLots', { count: lotLimits.lots })}</Text>
      )}
    </Stack>
  )
}

interface LotProps {
  form: ReceiptForm
  at: number
}

function LotFields({ form, at }: LotProps) {
  const { t } = useTranslation('lots')
  const { control } = form
  const units = lotUnits.map((unit) => ({ value: unit, label: `${unitSign(unit)} · ${t(`codes.unit.${unit}`)}` }))
  return (
    <Columns least="11rem" gap={8}>
      <CodeField form={form} at={at} />
      <ProductField form={form} at={at} />
      <NumberField control={control} name={`lots.${at}.quantity`} label={t('columns.quantity')} decimals={6} required />
      <SelectField control={control} name={`lots.${at}.unit`} label={t('columns.unit')} options={units} required />
      <DayField control={control} name={`lots.${at}.expiresOn`} label={t('columns.expiresOn')} />
    </Columns>
  )
}

/** What a scanner types, what the camera or a photo of the label says, or what somebody reads there; Enter, as scanners send it, goes on. */
function CodeField({ form: { control, setValue, setFocus }, at }: LotProps) {
  const { t } = useTranslation('lots')
  const [problem, setProblem] = useState<ScanProblem | null>(null)
  const goOn = () => setFocus(`lots.${at}.quantity`)
  const reader = useCodeReader((text) => {
    const isForeign = lotIdOfLabel(text) !== null || text.length > lotLimits.code
    if (!isForeign) {
      setValue(`lots.${at}.code`, text, { shouldDirty: true, shouldValidate: true })
      goOn()
    }
    return isForeign ? 'foreign' : null
  }, setProblem)
  return (
    <>
      <TextField
        control={control}
        name={`lots.${at}.code`}
        label={t('receipt.code')}
        maxLength={lotLimits.code}
        onEnter={goOn}
        suffix={
          <IconButton
            icon={IconQrcode}
            size="compact"
            label={t('receipt.readCode')}
            busy={reader.busy}
            onClick={reader.begin}
          />
        }
        {...(problem ? { help: t(`scan.problems.${problem}`) } : {})}
        required
      />
      {reader.parts}
    </>
  )
}

function ProductField({ form: { control }, at }: LotProps) {
  const { t } = useTranslation('lots')
  const industryId = useWatch({ control: controlOf(control), name: 'industryId' })
  const { field, fieldState } = useController({
    control: controlOf(control),
    name: `lots.${at}.productId`,
  })
  return (
    <ProductSelect
      label={t('columns.product')}
      industryId={industryId}
      value={field.value}
      onChange={field.onChange}
      onBlur={field.onBlur}
      error={errorSentence(fieldState.error?.message)}
      required
    />
  )
}
