import { type LineKind, lineKinds, noteLimits } from '@lineside/contract/production-notes'
import { useController } from 'react-hook-form'
import { controlOf, errorSentence, type FieldControl, rowErrors } from '../../../core/form/index.ts'
import { useTranslation } from '../../../core/i18n/index.ts'
import { Button, type ControlSize, IconPlus, Stack, Surface, Text } from '../../../ui/index.ts'
import { LineFields } from './LineFields.tsx'
import type { LineError } from './line-error.ts'
import { type EditLine, type NoteValues, newLine } from './values.ts'

interface LinesFieldProps {
  control: FieldControl<NoteValues>
  industryId: number | undefined
  /** where what is made comes to be, where nothing else is said */
  placeId?: number | null
  size?: ControlSize
}

/** What was produced, consumed and lost: a list of lines each. */
export function LinesField({ control, industryId, placeId = null, size }: LinesFieldProps) {
  const { t } = useTranslation('production-notes')
  const { field, fieldState } = useController({ control: controlOf(control), name: 'lines' })
  const lines = field.value
  const errors = rowErrors<LineError>(fieldState.error)
  const change = (key: string, to: Partial<EditLine>) =>
    field.onChange(lines.map((one) => (one.key === key ? { ...one, ...to } : one)))
  const add = (kind: LineKind) => {
    // the next line is mostly of the same product, in the same unit
    const last = lines.findLast((one) => one.kind === kind)
    const own = kind === 'PRODUCED' ? { placeId } : {}
    field.onChange([...lines, newLine(kind, { ...own, ...(last && { unit: last.unit }) })])
  }
  const taken = lines.flatMap(({ kind, lotId }) => (kind === 'CONSUMED' && lotId !== null ? lotId : []))
  return (
    <Stack gap={16}>
      {[...lineKinds]
        .sort((a, b) => order.indexOf(a) - order.indexOf(b))
        .map((kind) => (
          <Surface key={kind} title={t(`codes.kind.${kind}`)}>
            <Stack gap={16}>
              {lines.map((line, at) =>
                line.kind === kind ? (
                  <LineFields
                    key={line.key}
                    line={line}
                    number={lines.slice(0, at + 1).filter((one) => one.kind === kind).length}
                    industryId={industryId}
                    taken={taken}
                    error={errors.at(at)}
                    onChange={(to) => change(line.key, to)}
                    onRemove={() => field.onChange(lines.filter(({ key }) => key !== line.key))}
                    {...(size ? { size } : {})}
                  />
                ) : null,
              )}
              {lines.length < noteLimits.lines ? (
                <div>
                  <Button icon={IconPlus} onClick={() => add(kind)} {...(size ? { size } : {})}>
                    {t(`form.add.${kind}`)}
                  </Button>
                </div>
              ) : null}
            </Stack>
          </Surface>
        ))}
      {errors.message ? <Text tone="error">{errorSentence(errors.message)}</Text> : null}
    </Stack>
  )
}

const order: readonly LineKind[] = ['PRODUCED', 'CONSUMED', 'LOST']
