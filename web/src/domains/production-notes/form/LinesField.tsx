import { type LineKind, lineKinds, noteLimits } from '@lineside/contract/production-notes'
import { type Control, useController } from 'react-hook-form'
import { errorSentence } from '../../../core/form/index.ts'
import { useTranslation } from '../../../core/i18n/index.ts'
import { Button, type ControlSize, IconPlus, Stack, Surface, Text } from '../../../ui/index.ts'
import { LineFields } from './LineFields.tsx'
import { type EditLine, type NoteValues, newLine } from './values.ts'

export interface LineError {
  productId?: { message?: string }
  placeId?: { message?: string }
  lotId?: { message?: string }
  lotCode?: { message?: string }
  quantity?: { message?: string }
  unit?: { message?: string }
  expiresOn?: { message?: string }
  fefoReason?: { message?: string }
}

interface LinesFieldProps {
  control: Control<NoteValues, unknown, unknown>
  industryId: number | undefined
  /** where what is made comes to be, where nothing else is said */
  placeId?: number | null
  size?: ControlSize
}

/** What was produced, consumed and lost: a list of lines each. */
export function LinesField({ control, industryId, placeId = null, size }: LinesFieldProps) {
  const { t } = useTranslation('production-notes')
  const { field, fieldState } = useController({ control, name: 'lines' })
  const lines = field.value
  const errors = fieldState.error as unknown as (readonly (LineError | undefined)[] & { message?: string }) | undefined
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
    <Stack gap="md">
      {[...lineKinds]
        .sort((a, b) => order.indexOf(a) - order.indexOf(b))
        .map((kind) => (
          <Surface key={kind} title={t(`codes.kind.${kind}`)}>
            <Stack gap="md">
              {lines.map((line, at) =>
                line.kind === kind ? (
                  <LineFields
                    key={line.key}
                    line={line}
                    number={lines.slice(0, at + 1).filter((one) => one.kind === kind).length}
                    industryId={industryId}
                    taken={taken}
                    error={errors?.[at]}
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
      {typeof errors?.message === 'string' ? <Text tone="error">{errorSentence(errors.message)}</Text> : null}
    </Stack>
  )
}

const order: readonly LineKind[] = ['PRODUCED', 'CONSUMED', 'LOST']
