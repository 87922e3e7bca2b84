import { checklistBounds } from '@lineside/contract/checklists'
import { useFormats, useTranslation } from '../../../core/i18n/index.ts'
import { idOf, NumberBox } from '../../../core/wizard/index.ts'
import {
  Button,
  Checkbox,
  IconButton,
  IconPlus,
  IconTrash,
  Row,
  Stack,
  Text,
  TextInput,
  ToneDot,
} from '../../../ui/index.ts'
import { rangeTone } from '../record/texts.ts'
import { useEditing } from './context.ts'
import { cutsOf, moveCut, splitWidest, withLabel, withoutRange } from './cuts.ts'
import { setContent } from './edits.ts'
import { focusAt } from './focus.ts'
import { RangeRuler } from './RangeRuler.tsx'
import { StepError } from './StepError.tsx'
import styles from './wizard.module.css'

/** The ranges of results with their names, or none on purpose. */
export function RangesEditor() {
  const { t } = useTranslation('checklists')
  const { content, edit } = useEditing()
  const { ranges, rangesOptedOut } = content
  const move = (index: number, to: number) => edit(setContent({ ranges: moveCut(ranges, index, to) }), `cut.${index}`)
  return (
    <Stack gap={8}>
      <div id={idOf('ranges')}>
        <StepError path="ranges" />
        <Checkbox
          label={t('wizard.ranges.optOut')}
          help={t('wizard.ranges.optOutHelp')}
          checked={rangesOptedOut}
          onChange={(on) => edit(setContent({ rangesOptedOut: on }))}
        />
      </div>
      {rangesOptedOut ? null : (
        <>
          {ranges.length > 0 ? <RangeRuler ranges={ranges} onMove={move} /> : null}
          <RangeRows onMove={move} />
          <Row>
            <Button
              icon={IconPlus}
              blocked={
                ranges.length < checklistBounds.ranges
                  ? null
                  : t('wizard.ranges.full', { count: checklistBounds.ranges })
              }
              onClick={() => {
                const next = splitWidest(ranges, '')
                edit(setContent({ ranges: next }))
                focusAt(`ranges.${next.findIndex(({ label }, at) => label === '' && ranges[at]?.label !== '')}.label`)
              }}
            >
              {t('wizard.ranges.add')}
            </Button>
            {ranges.length === 0 ? (
              <Button onClick={() => edit(setContent({ ranges: usual(t) }))}>{t('wizard.ranges.usual')}</Button>
            ) : null}
          </Row>
          {ranges.length > 1 ? (
            <Text tone="muted" size={13}>
              {t('wizard.ranges.keys')}
            </Text>
          ) : null}
        </>
      )}
    </Stack>
  )
}

type T = ReturnType<typeof useTranslation<'checklists'>>['t']

/** Three ranges to begin with. */
function usual(t: T) {
  const labels = [t('wizard.ranges.good'), t('wizard.ranges.fair'), t('wizard.ranges.poor')]
  const [good, fair, poor] = labels as [string, string, string]
  return [
    { label: good, max: 100, min: 90 },
    { label: fair, max: 90, min: 70 },
    { label: poor, max: 70, min: 0 },
  ]
}

function RangeRows({ onMove }: { onMove: (index: number, to: number) => void }) {
  const { t } = useTranslation('checklists')
  const formats = useFormats()
  const { content, edit, errorAt } = useEditing()
  const { ranges } = content
  const cuts = cutsOf(ranges)
  return (
    <Stack as="ol" gap={0} aria-label={t('facts.ranges')}>
      {ranges.map(({ label }, index) => {
        const number = index + 1
        const name = label.trim() || t('wizard.ranges.numbered', { number })
        const ends = errorAt(`ranges.${index}.max`) ?? errorAt(`ranges.${index}.min`)
        return (
          // biome-ignore lint/suspicious/noArrayIndexKey: a range is known by its place on the ruler
          <Row key={index} as="li" gap={12} rowGap={8} align="start" padY={8} line="above">
            <Row as="span" gap={0} wrap={false} inline fit="content" className={styles.besideField}>
              <ToneDot tone={rangeTone(index, ranges.length)} />
            </Row>
            <Text as="div" fit="any" className={styles.grow}>
              <TextInput
                id={idOf(`ranges.${index}.label`)}
                label={t('wizard.ranges.label', { number })}
                required
                value={label}
                onChange={(value) =>
                  edit(
                    setContent({ ranges: withLabel(ranges, index, value.slice(0, 2 * checklistBounds.range)) }),
                    `range.${index}`,
                  )
                }
                error={errorAt(`ranges.${index}.label`) ?? ends}
              />
            </Text>
            <div className={styles.from}>
              {index < cuts.length ? (
                <NumberBox
                  id={idOf(`ranges.${index}.min`)}
                  label={t('wizard.ranges.from', { number })}
                  unit="%"
                  decimals={1}
                  most={100}
                  value={cuts[index] ?? 0}
                  onChange={(value) => value !== null && onMove(index, value)}
                />
              ) : (
                <Stack as="span" gap={8} weight={500} className={styles.fixedEnd}>
                  <span>{t('wizard.ranges.from', { number })}</span>
                  <span>{formats.percent(0)}</span>
                </Stack>
              )}
            </div>
            <Row as="span" gap={0} wrap={false} inline fit="content" className={styles.besideField}>
              <IconButton
                icon={IconTrash}
                label={t('wizard.ranges.remove', { name })}
                onClick={() => {
                  edit(setContent({ ranges: withoutRange(ranges, index) }))
                  if (ranges.length > 1) focusAt(`ranges.${Math.max(0, index - 1)}.label`)
                }}
              />
            </Row>
          </Row>
        )
      })}
    </Stack>
  )
}
