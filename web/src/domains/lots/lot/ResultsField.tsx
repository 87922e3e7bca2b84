import { isMeasured, specificationLimits } from '@lineside/contract/lots'
import { useController, useFieldArray, useFormState, useWatch } from 'react-hook-form'
import { controlOf, errorSentence, type FieldControl, NumberField, TextField } from '../../../core/form/index.ts'
import { useFormats, useTranslation } from '../../../core/i18n/index.ts'
import { outsideSentence, writeLimits } from '../../../core/measure/index.ts'
import {
  Box,
  Button,
  Columns,
  IconAlertTriangle,
  IconCheck,
  IconPlus,
  Meta,
  Row,
  Stack,
  Text,
  YesNo,
} from '../../../ui/index.ts'
import { type AnalysisValues, blankResult, type ResultValues } from './analysis-values.ts'
import { DefinitionFields } from './DefinitionFields.tsx'
import { measuredOf } from './measured.ts'
import styles from './ResultsField.module.css'

type AnalysisControl = FieldControl<AnalysisValues>

interface ResultsFieldProps {
  control: AnalysisControl
  /** required analyses that have no result yet */
  missing: readonly number[]
}

/** The results of a lot: each says while it is typed whether it is inside its limits. */
export function ResultsField({ control, missing }: ResultsFieldProps) {
  const { t } = useTranslation('lots')
  const { fields, append } = useFieldArray({ control: controlOf(control), name: 'results' })
  const { errors } = useFormState({ control: controlOf(control), name: 'results' })
  const whole = errors.results as { message?: string; root?: { message?: string } } | undefined
  const message = errorSentence(whole?.message ?? whole?.root?.message)
  return (
    <Stack gap={8}>
      {fields.map((field, at) => (
        <Stack key={field.id} gap={8} line="below" className={styles.result}>
          {field.parameterId === null ? (
            <OwnHead control={control} at={at} />
          ) : (
            <Row gap={12} rowGap={4} align="baseline">
              <Box as="span" weight={500}>
                {field.name}
              </Box>
              {missing.includes(field.parameterId) ? <Meta size={13}>{t('analysis.missing')}</Meta> : null}
            </Row>
          )}
          <Answer control={control} at={at} />
        </Stack>
      ))}
      {message ? <Text tone="error">{message}</Text> : null}
      {fields.length < specificationLimits.parameters ? (
        <div>
          <Button icon={IconPlus} onClick={() => append(blankResult)}>
            {t('analysis.add')}
          </Button>
        </div>
      ) : null}
    </Stack>
  )
}

function OwnHead({ control, at }: { control: AnalysisControl; at: number }) {
  const kind = useWatch({ control: controlOf(control), name: `results.${at}.kind` })
  return <DefinitionFields control={control} nameOf={(field) => `results.${at}.${field}`} kind={kind} />
}

function Answer({ control, at }: { control: AnalysisControl; at: number }) {
  const { t } = useTranslation('lots')
  const formats = useFormats()
  const result = useWatch({ control: controlOf(control), name: `results.${at}` })
  const limits = writeLimits(measuredOf(null, limitsOf(result)), formats)
  return (
    <Columns least="13rem" gap={8}>
      {result.kind === 'NUMBER' ? (
        <div>
          <NumberField
            control={control}
            name={`results.${at}.value`}
            label={result.name ? t('analysis.valueOf', { name: result.name }) : t('analysis.value')}
            {...(limits ? { help: limits } : {})}
            {...(result.unit ? { unit: result.unit } : {})}
            decimals={6}
          />
          <Judgement result={result} />
        </div>
      ) : (
        <ConformField control={control} at={at} name={result.name} />
      )}
      <TextField control={control} name={`results.${at}.note`} label={t('analysis.note')} maxLength={400} />
    </Columns>
  )
}

/** Limits that are typed count once they are numbers. */
const limitsOf = ({ unit, min, max }: ResultValues) => ({
  unit,
  min: isMeasured(min) ? min : null,
  max: isMeasured(max) ? max : null,
})

/** Whether what is typed lies inside the limits; nothing while it is no number or there are none. */
function Judgement({ result }: { result: ResultValues }) {
  const { t } = useTranslation('core')
  const formats = useFormats()
  const { value, min, max } = result
  if (!isMeasured(value) || (min === '' && max === '')) return null
  const limits = limitsOf(result)
  const outside = outsideSentence(measuredOf(value, limits), formats)
  const Icon = outside ? IconAlertTriangle : IconCheck
  return (
    <Row
      as="p"
      gap={4}
      wrap={false}
      above={4}
      tone="state"
      size={13}
      data-tone={outside ? 'overdue' : 'done'}
      role="status"
    >
      <Icon size={15} stroke={2} aria-hidden />
      {outside ?? t('measure.within')}
    </Row>
  )
}

function ConformField({ control, at, name }: { control: AnalysisControl; at: number; name: string }) {
  const { t } = useTranslation('lots')
  const { field, fieldState } = useController({
    control: controlOf(control),
    name: `results.${at}.conform`,
  })
  return (
    <YesNo
      label={name ? t('analysis.valueOf', { name }) : t('analysis.value')}
      value={field.value}
      onChange={field.onChange}
      yes={t('analysis.conforms')}
      no={t('analysis.fails')}
      error={errorSentence(fieldState.error?.message)}
      judged
    />
  )
}
