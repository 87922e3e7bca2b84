import { blankField, type FieldDraft, formBounds } from '@lineside/contract/forms'
import { useEffect, useState } from 'react'
import { useFormats, useLabels, useTranslation } from '../../../../core/i18n/index.ts'
import { useDrops } from '../../../../core/reorder/index.ts'
import { Button, IconClipboardList, IconPlus, Menu, Row, Stack, Text } from '../../../../ui/index.ts'
import { showIfSentence } from '../../version/conditions.ts'
import { BulkBar } from '../BulkBar.tsx'
import { idOf, useEditing } from '../context.ts'
import { insertFields } from '../edits.ts'
import { FieldRow } from '../FieldRow.tsx'
import { placeAt } from '../field-places.ts'
import { fieldIcons, plainTypes } from '../field-types.ts'
import { ListErrors } from '../ListErrors.tsx'
import { MoveFieldDialog } from '../MoveFieldDialog.tsx'
import { PasteFieldsDialog } from '../PasteFieldsDialog.tsx'
import { useChosenFields } from '../useChosenFields.ts'
import { useFieldMoves } from '../useFieldMoves.ts'

/** 5: the designer: what is asked, in which order. */
export function FieldsStep() {
  const { t } = useTranslation('forms')
  const { definition, edit, newIds, target, errorAt, isNew } = useEditing()
  const { fields } = definition
  const formats = useFormats()
  const [open, setOpen] = useState<number | null>(null)
  const [moving, setMoving] = useState<FieldDraft | null>(null)
  const [pasting, setPasting] = useState(false)
  const actions = useFieldMoves({ setOpen, setMoving })
  const { ids, chosen, choose, chooseType, clear } = useChosenFields(fields)
  useOpenTarget(target, fields, setOpen)
  useDrops('fields', (from, onto, side) => {
    const [field, over] = [fields[from], fields[onto]]
    const place = field && over && placeAt(fields, field, over, side)
    if (place) actions.move(field, place)
  })

  function add(type: FieldDraft['type'], names: readonly string[] = ['']) {
    const ids = newIds(names.length)
    edit(
      insertFields(
        ids.map((id, index) => blankField(id, type, names[index])),
        fields.length,
      ),
    )
    const [first] = ids
    if (first === undefined) return
    // a group asks at once how often it is answered and for its first field
    if (type === 'group') setOpen(first)
    actions.focusName(first)
  }

  return (
    <Stack>
      <div id={idOf('fields')}>
        <ListErrors path="fields" />
        <Row>
          <AddMenu onAdd={add} full={fields.length >= formBounds.fields} />
          <Button icon={IconClipboardList} onClick={() => setPasting(true)}>
            {t('wizard.fields.paste')}
          </Button>
        </Row>
      </div>
      {fields.length === 0 ? <Text tone="muted">{t('wizard.fields.empty')}</Text> : null}
      {chosen.length > 0 ? <BulkBar chosen={chosen} onClear={clear} /> : null}
      <Stack as="ol" gap={6} aria-label={t('wizard.steps.fields')}>
        {fields.map((field, index) => (
          <FieldRow
            key={field.id}
            field={field}
            index={index}
            count={fields.length}
            open={open === field.id}
            chosen={ids.has(field.id)}
            problem={problemOf(errorAt, index)}
            shownWhen={showIfSentence(field.showIf, fields, formats)}
            conditionProblem={conditionProblem(errorAt, field, index)}
            errors={open === field.id ? errorAt : null}
            convertible={isNew(field.id)}
            actions={actions}
            onChoose={choose}
            onChooseType={chooseType}
          />
        ))}
      </Stack>
      {fields.length > 0 ? (
        <Text tone="muted" size={13}>
          {t('wizard.fields.keys')}
        </Text>
      ) : null}
      {moving ? <MoveFieldDialog field={moving} onClose={() => setMoving(null)} /> : null}
      {pasting ? (
        <PasteFieldsDialog
          onClose={() => setPasting(false)}
          onAdd={(type, names) => {
            setPasting(false)
            add(type, names)
          }}
        />
      ) : null}
    </Stack>
  )
}

/** The sentence beside the name: its own, else the first of what is folded below it. */
function problemOf(errorAt: (path: string) => string | undefined, index: number): string | undefined {
  const parts = [
    'name',
    'id',
    'type',
    'groupId',
    'repeats',
    'options',
    'linked',
    'integrated',
    'hours',
    'help',
    'unit',
    'suffix',
    'biField',
  ]
  return parts.map((part) => errorAt(`fields.${index}.${part}`)).find((sentence) => sentence !== undefined)
}

function conditionProblem(errorAt: (path: string) => string | undefined, { showIf }: FieldDraft, index: number) {
  const sentences = (showIf?.conditions ?? []).map((_, place) => errorAt(`fields.${index}.showIf.conditions.${place}`))
  return sentences.find((sentence) => sentence !== undefined)
}

/** A link to something within a field unfolds it. */
function useOpenTarget(target: string | null, fields: readonly FieldDraft[], open: (id: number) => void) {
  // biome-ignore lint/correctness/useExhaustiveDependencies: once for each link that is followed
  useEffect(() => {
    const [, index, part] = /^fields\.(\d+)\.(\w+)/.exec(target ?? '') ?? []
    const field = fields[Number(index)]
    if (field && part !== 'name') open(field.id)
  }, [target])
}

function AddMenu({ onAdd, full }: { onAdd: (type: FieldDraft['type']) => void; full: boolean }) {
  const { t } = useTranslation('forms')
  const labels = useLabels('forms')
  if (full) {
    return (
      <Button icon={IconPlus} blocked={t('wizard.fields.full', { count: formBounds.fields })}>
        {t('wizard.fields.add')}
      </Button>
    )
  }
  const items = ([...plainTypes, 'group'] as const).map((type) => ({
    id: type,
    label: labels.code('fieldType', type),
    icon: fieldIcons[type],
    onSelect: () => onAdd(type),
  }))
  return (
    <Menu groups={[{ items }]} align="start">
      <Button icon={IconPlus} tone="primary">
        {t('wizard.fields.add')}
      </Button>
    </Menu>
  )
}
