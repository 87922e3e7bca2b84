import { lotLimits, lotUnits } from '@lineside/contract/lots'
import { useController, useFieldArray, useWatch } from 'react-hook-form'
import { DayField } from '../../../core/form/dialog.ts'
import {
  controlOf,
  errorSentence,
  type FieldControl,
  NumberField,
  SelectField,
  TextField,
} from '../../../core/form/index.ts'
import { useTranslation } from '../../../core/i18n/index.ts'
import { Box, Button, Columns, IconButton, IconPlus, IconTrash, Meta, Stack, Text } from '../../../ui/index.ts'
import { unitSign } from '../amounts.ts'
import { ProductSelect } from '../parts/ProductSelect.tsx'
import styles from './LotsField.module.css'
import { blankLot, type ReceiptValues } from './receipt-values.ts'

type ReceiptControl = FieldControl<ReceiptValues>

/** The lots of a delivery, one under the other; a new one begins with the product and the unit of the one before. */
export function LotsField({ control }: { control: ReceiptControl }) {
  const { t } = useTranslation('lots')
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
          <LotFields control={control} at={at} />
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

function LotFields({ control, at }: { control: ReceiptControl; at: number }) {
  const { t } = useTranslation('lots')
  const units = lotUnits.map((unit) => ({ value: unit, label: `${unitSign(unit)} · ${t(`codes.unit.${unit}`)}` }))
  return (
    <Columns least="11rem" gap={8}>
      <TextField
        control={control}
        name={`lots.${at}.code`}
        label={t('receipt.code')}
        maxLength={lotLimits.code}
        required
      />
      <ProductField control={control} at={at} />
      <NumberField control={control} name={`lots.${at}.quantity`} label={t('columns.quantity')} decimals={6} required />
      <SelectField control={control} name={`lots.${at}.unit`} label={t('columns.unit')} options={units} required />
      <DayField control={control} name={`lots.${at}.expiresOn`} label={t('columns.expiresOn')} />
    </Columns>
  )
}

function ProductField({ control, at }: { control: ReceiptControl; at: number }) {
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
