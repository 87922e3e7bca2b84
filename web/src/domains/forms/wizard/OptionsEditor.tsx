import { type FieldDraft, formBounds } from '@lineside/contract/forms'
import type { ClipboardEvent, KeyboardEvent } from 'react'
import { useTranslation } from '../../../core/i18n/index.ts'
import { idOf, linesOf } from '../../../core/wizard/index.ts'
import { Box, Button, Checkbox, IconButton, IconPlus, IconTrash, Row, Text, TextInput } from '../../../ui/index.ts'
import { FieldGroup } from './FieldGroup.tsx'
import type { FieldActions } from './useFieldMoves.ts'

interface OptionsEditorProps {
  field: FieldDraft
  index: number
  actions: FieldActions
  errorAt: (path: string) => string | undefined
}

type Options = NonNullable<FieldDraft['options']>

/** An id that no option of the field has: records name the option by it. */
export function withOptions(options: Options, at: number, names: readonly string[]): Options {
  let last = Math.max(0, ...options.map(({ id }) => (/^[0-9]{1,9}$/.test(id) ? Number(id) : 0)))
  const added = names.map((name) => ({ id: String(++last), name, nonConforming: false }))
  return options.toSpliced(at, 0, ...added)
}

/** The options of a choice; Enter adds one below, pasted lines become one each. */
export function OptionsEditor({ field, index, actions, errorAt }: OptionsEditorProps) {
  const { t } = useTranslation('forms')
  const options = field.options ?? []
  const at = `fields.${index}.options`
  const set = (changed: Options, run?: string) => actions.patch(field, { options: changed }, run)
  const change = (place: number, own: Partial<Options[number]>, run?: string) =>
    set(
      options.map((option, one) => (one === place ? { ...option, ...own } : option)),
      run,
    )
  const add = (place: number, names: readonly string[]) => {
    set(withOptions(options, place, names.slice(0, formBounds.options - options.length)))
    requestAnimationFrame(() => document.getElementById(idOf(`${at}.${place + names.length - 1}.name`))?.focus())
  }
  const onPaste = (event: ClipboardEvent, place: number) => {
    const lines = linesOf(event.clipboardData.getData('text'))
    if (lines.length < 2) return
    event.preventDefault()
    const isBlank = options[place]?.name.trim() === ''
    const base = isBlank ? options.toSpliced(place, 1) : options
    set(withOptions(base, isBlank ? place : place + 1, lines.slice(0, formBounds.options - base.length)))
  }
  const onKeyDown = (event: KeyboardEvent, place: number) => {
    if (event.key !== 'Enter' || event.nativeEvent.isComposing) return
    event.preventDefault()
    add(place + 1, [''])
  }
  return (
    <FieldGroup legend={t('wizard.labels.fields_options')} id={idOf(at)}>
      {errorAt(at) ? <Text tone="error">{errorAt(at) ?? ''}</Text> : null}
      {options.map((option, place) => (
        // the input in it takes keys and clipboard
        <Row
          key={option.id}
          fit="content"
          onPaste={(event) => onPaste(event, place)}
          onKeyDown={(event) =>
            event.target instanceof HTMLInputElement && event.target.type === 'text' && onKeyDown(event, place)
          }
        >
          <Box from={192} fit="any">
            <TextInput
              id={idOf(`${at}.${place}.name`)}
              label={t('wizard.fields.option', { number: place + 1 })}
              hideLabel
              maxLength={formBounds.option}
              value={option.name}
              onChange={(name) => change(place, { name }, `option.${option.id}`)}
              error={errorAt(`${at}.${place}.name`)}
            />
          </Box>
          <Checkbox
            label={t('wizard.fields.nonConforming')}
            checked={option.nonConforming}
            onChange={(nonConforming) => change(place, { nonConforming })}
          />
          <IconButton
            icon={IconTrash}
            tooltip={false}
            label={t('wizard.fields.removeOption', { number: place + 1 })}
            onClick={() => set(options.toSpliced(place, 1))}
          />
        </Row>
      ))}
      <Row>
        <Button icon={IconPlus} size="compact" onClick={() => add(options.length, [''])}>
          {t('wizard.fields.addOption')}
        </Button>
      </Row>
    </FieldGroup>
  )
}
