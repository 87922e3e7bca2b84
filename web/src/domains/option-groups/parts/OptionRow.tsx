import { MAX_OPTION_LENGTH } from '@lineside/contract/option-groups'
import { type DragEvent, type KeyboardEvent, useState } from 'react'
import { useFormats, useTranslation } from '../../../core/i18n/index.ts'
import {
  Box,
  IconArrowDown,
  IconArrowUp,
  IconButton,
  IconMenu2,
  IconPower,
  IconTrash,
  Meta,
  Row,
  TextInput,
} from '../../../ui/index.ts'
import type { EditLine } from './content.ts'
import type { LevelActions } from './level-actions.ts'
import styles from './OptionColumns.module.css'

interface OptionRowProps {
  line: EditLine
  /** from 0 among its siblings */
  place: number
  count: number
  /** how many lie below it; null on the last level */
  below: number | null
  chosen: boolean
  problem: string | undefined
  label: string
  actions: LevelActions
  dragged: EditLine | null
  onDrag: (line: EditLine | null) => void
  readOnly: boolean
}

/** One option: its name to be typed over; the focus chooses it. Dragged by its grip, or moved by its arrows. */
export function OptionRow(props: OptionRowProps) {
  const { line, place, below, chosen, problem, label, actions, dragged, onDrag, readOnly } = props
  const formats = useFormats()
  const [over, setOver] = useState(false)
  const takes = dragged !== null && dragged.key !== line.key
  const onKeyDown = (event: KeyboardEvent) => {
    if (readOnly) return
    if (event.key === 'Enter' && !event.ctrlKey && !event.metaKey) event.preventDefault()
    const way = event.key === 'ArrowUp' ? -1 : event.key === 'ArrowDown' ? 1 : 0
    if (!event.altKey || way === 0) return
    event.preventDefault()
    actions.move(line, place + way)
  }
  const onDrop = (event: DragEvent) => {
    event.preventDefault()
    setOver(false)
    if (dragged && takes) actions.move(dragged, place)
    onDrag(null)
  }
  return (
    <li
      className={styles.row}
      data-chosen={chosen || undefined}
      data-over={(over && takes) || undefined}
      onFocus={() => actions.choose(line.key)}
      onKeyDown={onKeyDown}
      onDragOver={(event) => {
        if (!takes) return
        event.preventDefault()
        setOver(true)
      }}
      onDragLeave={() => setOver(false)}
      onDrop={onDrop}
    >
      <Row gap={4} wrap={false}>
        {readOnly ? null : (
          <Row
            as="span"
            gap={0}
            align="stretch"
            wrap={false}
            inline
            fit="keep"
            tone="muted"
            className={styles.grip}
            draggable
            aria-hidden
            onDragStart={(event) => {
              event.dataTransfer.effectAllowed = 'move'
              event.dataTransfer.setData('text/plain', line.name)
              onDrag(line)
            }}
            onDragEnd={() => onDrag(null)}
          >
            <IconMenu2 size={16} />
          </Row>
        )}
        <Box fit="grow" className={`${styles.field} ${line.enabled ? '' : styles.off}`}>
          <TextInput
            id={`option-${line.key}`}
            label={label}
            hideLabel
            size="compact"
            value={line.name}
            onChange={(name) => actions.rename(line.key, name)}
            error={problem}
            maxLength={MAX_OPTION_LENGTH}
            readOnly={readOnly}
          />
        </Box>
        {below === null ? null : (
          <Meta fit="keep" size={12} textAlign="end" figures className={styles.count}>
            {formats.number(below)} ›
          </Meta>
        )}
      </Row>
      {chosen && !readOnly ? <RowTools {...props} /> : null}
    </li>
  )
}

function RowTools({ line, place, count, actions }: OptionRowProps) {
  const { t } = useTranslation('option-groups')
  const { name, enabled } = line
  return (
    <Row gap={2} align="stretch" justify="end" wrap={false}>
      <IconButton
        icon={IconArrowUp}
        size="compact"
        label={t('editor.moveUp', { name })}
        blocked={place === 0 ? t('editor.first') : null}
        onClick={() => actions.move(line, place - 1)}
      />
      <IconButton
        icon={IconArrowDown}
        size="compact"
        label={t('editor.moveDown', { name })}
        blocked={place === count - 1 ? t('editor.last') : null}
        onClick={() => actions.move(line, place + 1)}
      />
      <IconButton
        icon={IconPower}
        size="compact"
        label={t(enabled ? 'editor.disable' : 'editor.enable', { name })}
        pressed={!enabled}
        onClick={() => actions.enable(line.key, !enabled)}
      />
      <IconButton
        icon={IconTrash}
        size="compact"
        label={t('editor.remove', { name })}
        onClick={() => actions.remove(line)}
      />
    </Row>
  )
}
