import { childrenOf, MAX_COLUMN_LENGTH, MAX_OPTION_LENGTH } from '@lineside/contract/option-groups'
import { useState } from 'react'
import { useTranslation } from '../../../core/i18n/index.ts'
import { Box, Button, IconButton, IconPlus, IconTrash, Row, Stack, Text, TextInput } from '../../../ui/index.ts'
import type { EditLine } from './content.ts'
import type { LevelActions } from './level-actions.ts'
import styles from './OptionColumns.module.css'
import { OptionRow } from './OptionRow.tsx'
import type { Editor } from './useEditor.ts'

/** So many options of a level stand in sight at first. */
const FIRST = 100

interface LevelColumnProps {
  level: number
  column: string
  /** the name of what they lie below; null on the first level */
  parent: string | null
  /** null: nothing above is chosen yet */
  lines: readonly EditLine[] | null
  all: readonly EditLine[]
  chosen: string | null
  editor: Editor
  actions: LevelActions
  readOnly: boolean
}

/** One level: its name, the options below what is chosen before it, and a line for another one. */
export function LevelColumn(props: LevelColumnProps) {
  const { level, column, parent, lines, all, chosen, editor, actions, readOnly } = props
  const { t } = useTranslation('option-groups')
  const { content, problems, edit } = editor
  const [whole, setWhole] = useState(false)
  const [dragged, setDragged] = useState<EditLine | null>(null)
  const name = column.trim() || t('editor.level', { number: level + 1 })
  const last = level === content.columns.length - 1
  const isUsed = content.options.some((line) => line.level === level && line.used)
  const shown = whole ? (lines ?? []) : (lines ?? []).slice(0, FIRST)
  return (
    <Stack
      as="fieldset"
      gap={12}
      padX={8}
      padY={12}
      frame
      aria-label={parent ? t('editor.below', { name, parent }) : name}
    >
      <Row gap={4} align="end" wrap={false}>
        <Box fit="grow">
          <TextInput
            label={t('editor.levelName', { number: level + 1 })}
            value={column}
            onChange={(typed) => edit({ kind: 'column', at: level, name: typed })}
            error={problems[`columns.${level}`]}
            maxLength={MAX_COLUMN_LENGTH}
            required
            readOnly={readOnly}
          />
        </Box>
        {readOnly || !last || level === 0 ? null : (
          <IconButton
            icon={IconTrash}
            label={t('editor.removeLevel', { name })}
            blocked={isUsed ? t('editor.levelHeld') : null}
            onClick={() => edit({ kind: 'removeColumn' })}
          />
        )}
      </Row>
      {lines === null || (lines.length === 0 && readOnly) ? (
        <Text tone="muted" size={13}>
          {t(lines === null ? 'editor.chooseAbove' : 'editor.noneBelow')}
        </Text>
      ) : (
        <Stack as="ul" gap={0} pad={2} className={styles.list}>
          {shown.map((line, place) => (
            <OptionRow
              key={line.key}
              line={line}
              place={place}
              count={lines.length}
              below={last ? null : childrenOf(all, all.indexOf(line)).length}
              chosen={line.key === chosen}
              problem={problems[`option:${line.key}`]}
              label={t('editor.option', { number: place + 1, level: name })}
              actions={actions}
              dragged={dragged}
              onDrag={setDragged}
              readOnly={readOnly}
            />
          ))}
        </Stack>
      )}
      {lines && lines.length > shown.length ? (
        <Button size="compact" onClick={() => setWhole(true)}>
          {t('editor.showAll', { count: lines.length })}
        </Button>
      ) : null}
      {lines === null || readOnly ? null : <AddOption name={name} onAdd={actions.add} />}
    </Stack>
  )
}

/** A line for one more option; Enter adds it and leaves the line ready for the next. */
function AddOption({ name, onAdd }: { name: string; onAdd: (name: string) => void }) {
  const { t } = useTranslation('option-groups')
  const [typed, setTyped] = useState('')
  const add = () => {
    if (typed.trim() === '') return
    onAdd(typed.trim())
    setTyped('')
  }
  return (
    // Enter in the line is heard here, which else sends the page
    <Row
      gap={4}
      align="start"
      wrap={false}
      onKeyDown={(event) => {
        if (event.key !== 'Enter' || event.ctrlKey || event.metaKey) return
        event.preventDefault()
        add()
      }}
    >
      <Box fit="grow" className={styles.field}>
        <TextInput
          label={t('editor.newOption', { level: name })}
          hideLabel
          placeholder={t('editor.new')}
          value={typed}
          onChange={setTyped}
          maxLength={MAX_OPTION_LENGTH}
        />
      </Box>
      <IconButton icon={IconPlus} label={t('editor.add', { level: name })} onClick={add} />
    </Row>
  )
}
