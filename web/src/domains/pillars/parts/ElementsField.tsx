import { pillarLimits } from '@lineside/contract/pillars'
import type { ReactNode } from 'react'
import { useController } from 'react-hook-form'
import { controlOf, errorSentence, type FieldControl, rowErrors } from '../../../core/form/index.ts'
import { useTranslation } from '../../../core/i18n/index.ts'
import { AddLine, movedTo, SortableList, SortableRow } from '../../../core/reorder/index.ts'
import { IconPower, IconTrash, type MenuItem, Stack, Text, TextInput } from '../../../ui/index.ts'
import styles from './ElementsField.module.css'
import { type EditElement, type EditPart, newPart, type PillarValues } from './values.ts'

interface PartErrors {
  name?: { message?: string }
  subElements?: readonly (PartErrors | undefined)[]
}

/** The elements of a pillar with their sub-elements, in the order in which people will choose them. */
export function ElementsField({ control }: { control: FieldControl<PillarValues> }) {
  const { t } = useTranslation('pillars')
  const { field, fieldState } = useController({ control: controlOf(control), name: 'elements' })
  const elements = field.value
  const errors = rowErrors<PartErrors>(fieldState.error)
  const change = (key: string, to: Partial<EditElement>) =>
    field.onChange(elements.map((one) => (one.key === key ? { ...one, ...to } : one)))
  return (
    <Stack gap={8}>
      {elements.length === 0 ? <Text tone="muted">{t('elements.none')}</Text> : null}
      <SortableList
        label={t('elements.title')}
        count={elements.length}
        onMove={(from, to) => field.onChange(movedTo(elements, from, to))}
      >
        {elements.map((element, at) => (
          <PartRow
            key={element.key}
            part={element}
            index={at}
            label={t('elements.numbered', { number: at + 1 })}
            error={errors.at(at)?.name?.message}
            onChange={(to) => change(element.key, to)}
            onRemove={() => field.onChange(elements.filter(({ key }) => key !== element.key))}
            below={
              <SubElements
                element={element}
                errors={errors.at(at)?.subElements}
                onChange={(subElements) => change(element.key, { subElements })}
              />
            }
          />
        ))}
      </SortableList>
      {elements.length < pillarLimits.elements ? (
        <AddLine
          label={t('elements.new')}
          add={t('elements.add')}
          maxLength={pillarLimits.name}
          onAdd={(name) => field.onChange([...elements, { ...newPart(name), subElements: [] }])}
        />
      ) : null}
      {errors.message ? <Text tone="error">{errorSentence(errors.message)}</Text> : null}
    </Stack>
  )
}

interface SubElementsProps {
  element: EditElement
  errors: readonly (PartErrors | undefined)[] | undefined
  onChange: (subElements: EditPart[]) => void
}

function SubElements({ element, errors, onChange }: SubElementsProps) {
  const { t } = useTranslation('pillars')
  const { name, subElements } = element
  return (
    <Stack line="start" gap={4} className={styles.below}>
      <SortableList
        label={t('elements.below', { name })}
        count={subElements.length}
        onMove={(from, to) => onChange(movedTo(subElements, from, to))}
      >
        {subElements.map((sub, at) => (
          <PartRow
            key={sub.key}
            part={sub}
            index={at}
            label={t('elements.subNumbered', { number: at + 1, name })}
            error={errors?.[at]?.name?.message}
            onChange={(to) => onChange(subElements.map((one) => (one.key === sub.key ? { ...one, ...to } : one)))}
            onRemove={() => onChange(subElements.filter(({ key }) => key !== sub.key))}
          />
        ))}
      </SortableList>
      {subElements.length < pillarLimits.subElements ? (
        <AddLine
          label={t('elements.newSub', { name })}
          placeholder={t('elements.newSubShort')}
          add={t('elements.addSub', { name })}
          maxLength={pillarLimits.name}
          onAdd={(added) => onChange([...subElements, newPart(added)])}
        />
      ) : null}
    </Stack>
  )
}

interface PartRowProps {
  part: EditPart
  index: number
  label: string
  error: string | undefined
  onChange: (to: Partial<EditPart>) => void
  onRemove: () => void
  below?: ReactNode
}

/** A part with its name to be typed over; what an action names is disabled instead of removed. */
function PartRow({ part, index, label, error, onChange, onRemove, below }: PartRowProps) {
  const { t } = useTranslation(['pillars', 'core'])
  const { name, enabled, used } = part
  const tools: MenuItem[] = [
    {
      id: 'enabled',
      label: t(enabled ? 'core:actions.disable' : 'core:actions.enable'),
      icon: IconPower,
      onSelect: () => onChange({ enabled: !enabled }),
    },
    {
      id: 'removed',
      label: t('core:actions.remove'),
      icon: IconTrash,
      tone: 'danger',
      onSelect: onRemove,
      blocked: used ? t('pillars:elements.used') : null,
    },
  ]
  return (
    <SortableRow index={index} name={name || label} tools={tools} below={below}>
      <div className={enabled ? undefined : styles.off}>
        <TextInput
          label={label}
          hideLabel
          value={name}
          onChange={(typed) => onChange({ name: typed })}
          maxLength={pillarLimits.name}
          error={errorSentence(error)}
          {...(!enabled && { help: t('pillars:elements.disabled') })}
        />
      </div>
    </SortableRow>
  )
}
