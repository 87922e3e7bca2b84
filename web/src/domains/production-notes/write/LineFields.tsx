import { type LotUnit, lotUnits } from '@lineside/contract/lots'
import { noteLimits } from '@lineside/contract/production-notes'
import { useQuery } from '@tanstack/react-query'
import { errorSentence } from '../../../core/form/index.ts'
import { useTranslation } from '../../../core/i18n/index.ts'
import { DateInput } from '../../../ui/dates.ts'
import { type ControlSize, Grid, IconButton, IconTrash, NumberInput, Select, TextInput } from '../../../ui/index.ts'
import { unitSign, useAmount } from '../amounts.ts'
import { placesQuery } from '../queries.ts'
import styles from './LineFields.module.css'
import { LotSelect } from './LotSelect.tsx'
import type { LineError } from './line-error.ts'
import { OrderField } from './OrderField.tsx'
import { ProductSelect } from './ProductSelect.tsx'
import type { EditLine } from './values.ts'

interface LineFieldsProps {
  line: EditLine
  /** its place among those of its kind, from 1 */
  number: number
  industryId: number | undefined
  /** the lots that the note consumes */
  taken: readonly number[]
  error: LineError | undefined
  onChange: (to: Partial<EditLine>) => void
  onRemove: () => void
  size?: ControlSize
}

/** One line: its lot or product, how much, and of what is made the lot that it becomes. */
export function LineFields({ line, number, industryId, taken, error, onChange, onRemove, size }: LineFieldsProps) {
  const { t } = useTranslation(['production-notes', 'core'])
  const write = useAmount()
  const own = size ? { size } : {}
  const isMade = line.kind === 'PRODUCED'
  const name = `${t(`production-notes:codes.kind.${line.kind}`)} ${number}`
  return (
    <Grid as="fieldset" columns="minmax(0, 1fr) auto" gap={8} align="start" className={styles.line} aria-label={name}>
      <Grid columns="repeat(auto-fit, minmax(min(9rem, 100%), 1fr))" gap={12} rowGap={8} align="start">
        <div className={styles.wide}>
          {isMade ? (
            <ProductSelect
              {...{ line, industryId, onChange, ...own }}
              error={errorSentence(error?.productId?.message)}
            />
          ) : (
            <LotSelect
              {...{ line, industryId, onChange, ...own }}
              error={errorSentence(error?.lotId?.message ?? error?.productId?.message ?? error?.placeId?.message)}
            />
          )}
        </div>
        <NumberInput
          label={t('production-notes:form.quantity')}
          value={line.quantity}
          onChange={(quantity) => onChange({ quantity })}
          error={errorSentence(error?.quantity?.message)}
          help={line.balance ? t('production-notes:form.balance', { balance: write(line.balance) }) : undefined}
          decimals={6}
          required
          {...own}
        />
        <Select
          label={t('production-notes:form.unit')}
          value={line.unit}
          options={lotUnits.map((unit) => ({ value: unit, label: unitSign(unit) }))}
          onChange={(unit) => onChange({ unit: (unit ?? line.unit) as LotUnit })}
          error={errorSentence(error?.unit?.message)}
          searchable={false}
          required
          {...own}
        />
        {isMade ? <MadeFields {...{ line, industryId, error, onChange, ...own }} /> : null}
        {line.kind === 'CONSUMED' ? <OrderField {...{ line, industryId, taken, error, onChange, ...own }} /> : null}
      </Grid>
      <IconButton icon={IconTrash} label={`${t('core:actions.remove')}: ${name}`} onClick={onRemove} {...own} />
    </Grid>
  )
}

/** The lot that it becomes, where that lies, and until when it is good. */
function MadeFields({
  line,
  industryId,
  error,
  onChange,
  size,
}: Omit<LineFieldsProps, 'number' | 'taken' | 'onRemove'>) {
  const { t } = useTranslation('production-notes')
  const { data: places = [] } = useQuery({ ...placesQuery(industryId ?? 0), enabled: industryId !== undefined })
  const own = size ? { size } : {}
  return (
    <>
      <TextInput
        label={t('form.lotCode')}
        value={line.lotCode}
        onChange={(lotCode) => onChange({ lotCode })}
        maxLength={noteLimits.lot}
        error={errorSentence(error?.lotCode?.message)}
        {...own}
      />
      <Select
        label={t('form.place')}
        value={line.placeId === null ? null : String(line.placeId)}
        options={places.map(({ id, name }) => ({ value: String(id), label: name }))}
        onChange={(place) => onChange({ placeId: place === null ? null : Number(place) })}
        error={errorSentence(error?.placeId?.message)}
        dropLost={false}
        clearable
        {...own}
      />
      <DateInput
        label={t('form.expiresOn')}
        value={line.expiresOn}
        onChange={(expiresOn) => onChange({ expiresOn })}
        error={errorSentence(error?.expiresOn?.message)}
        asTyped
        {...own}
      />
    </>
  )
}
