import { MAX_REPEATS } from '@lineside/contract/core/rules'
import type { FieldDraft } from '@lineside/contract/forms'
import { useTranslation } from '../../../core/i18n/index.ts'
import { Button, Columns, IconPlus, Row, Select, Stack } from '../../../ui/index.ts'
import { idOf } from './context.ts'
import type { FieldActions } from './useFieldMoves.ts'

interface GroupFieldsProps {
  field: FieldDraft
  index: number
  actions: FieldActions
  errorAt: (path: string) => string | undefined
}

const counts = Array.from({ length: MAX_REPEATS }, (_, at) => ({ value: String(at + 1), label: String(at + 1) }))

/** How often a group is answered, and a field more in it. */
export function GroupFields({ field, index, actions, errorAt }: GroupFieldsProps) {
  const { t } = useTranslation('forms')
  const repeats = field.repeats ?? { min: 1, max: MAX_REPEATS }
  const bound = (side: 'min' | 'max') => ({
    required: true,
    searchable: false,
    options: counts,
    value: String(repeats[side]),
    onChange: (value: string | null) =>
      value !== null && actions.patch(field, { repeats: { ...repeats, [side]: Number(value) } }),
  })
  return (
    <div id={idOf(`fields.${index}.repeats`)}>
      <Stack>
        <Columns>
          <Select {...bound('min')} label={t('wizard.fields.repeatsMin')} error={errorAt(`fields.${index}.repeats`)} />
          <Select {...bound('max')} label={t('wizard.fields.repeatsMax')} />
        </Columns>
        <Row>
          <Button icon={IconPlus} onClick={() => actions.addBelow(field, index)}>
            {t('wizard.fields.addInGroup')}
          </Button>
        </Row>
      </Stack>
    </div>
  )
}
