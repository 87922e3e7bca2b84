import { childrenOf, MAX_LEVELS } from '@lineside/contract/option-groups'
import { useEffect, useState } from 'react'
import { useTranslation } from '../../../core/i18n/index.ts'
import { Box, Button, IconPlus, IconRepeat, IconUpload, notify, Row, Surface, Unseen } from '../../../ui/index.ts'
import { type EditLine, newLine, siblingsOf } from './content.ts'
import { LevelColumn } from './LevelColumn.tsx'
import type { LevelActions } from './level-actions.ts'
import styles from './OptionColumns.module.css'
import { PasteDialog } from './PasteDialog.tsx'
import type { Editor } from './useEditor.ts'

interface OptionColumnsProps {
  editor: Editor
  readOnly: boolean
}

/** The options of a group, a column for each level: the one that is chosen opens what lies below it. */
export function OptionColumns({ editor, readOnly }: OptionColumnsProps) {
  const { t } = useTranslation('option-groups')
  const { content, problems, edit } = editor
  const [chosen, setChosen] = useState<readonly string[]>([])
  const [pasting, setPasting] = useState(false)
  const [said, setSaid] = useState('')
  const open = openPath(content.options, chosen)
  useFirstProblem(editor, setChosen)

  const actionsOf = (level: number, parent: string | null): LevelActions => ({
    choose: (key) => setChosen([...open.slice(0, level), key]),
    add: (name) => {
      const line = newLine(level, name)
      edit({ kind: 'add', parent, line })
      setChosen([...open.slice(0, level), line.key])
    },
    rename: (key, name) => edit({ kind: 'rename', key, name }),
    enable: (key, enabled) => edit({ kind: 'enable', key, enabled }),
    remove: (line) => {
      edit({ kind: 'remove', key: line.key })
      notify({
        tone: 'info',
        title: t(line.used ? 'editor.disabledInstead' : 'editor.removed', { name: line.name }),
        action: { label: t('editor.undo'), onPress: () => edit({ kind: 'undo' }) },
      })
    },
    move: (line, place) => {
      const count = siblingsOf(content.options, line.key).length
      if (place < 0 || place >= count) return
      edit({ kind: 'move', key: line.key, place })
      setSaid(t('editor.movedTo', { name: line.name, place: place + 1, count }))
    },
  })

  return (
    <Surface title={t('editor.title')}>
      {readOnly ? null : (
        <Row align="stretch" below={12}>
          <Button icon={IconUpload} onClick={() => setPasting(true)}>
            {t('editor.paste')}
          </Button>
          <Button
            icon={IconPlus}
            blocked={content.columns.length >= MAX_LEVELS ? t('editor.mostLevels', { count: MAX_LEVELS }) : null}
            onClick={() => edit({ kind: 'addColumn' })}
          >
            {t('editor.addLevel')}
          </Button>
          <Button
            icon={IconRepeat}
            blocked={editor.undoable ? null : t('editor.nothingToUndo')}
            onClick={() => edit({ kind: 'undo' })}
          >
            {t('editor.undo')}
          </Button>
        </Row>
      )}
      <div className={styles.columns}>
        {content.columns.map((column, level) => {
          const parent = level === 0 ? null : (open[level - 1] ?? null)
          const at = parent === null ? null : content.options.findIndex((line) => line.key === parent)
          const shown = level > open.length ? null : childrenOf(content.options, at).map((one) => content.options[one]!)
          return (
            <LevelColumn
              // biome-ignore lint/suspicious/noArrayIndexKey: a level is its place
              key={level}
              level={level}
              column={column}
              parent={content.options[at ?? -1]?.name ?? null}
              lines={shown}
              all={content.options}
              chosen={open[level] ?? null}
              editor={editor}
              actions={actionsOf(level, parent)}
              readOnly={readOnly}
            />
          )
        })}
      </div>
      {['columns', 'options'].map((field) =>
        problems[field] ? (
          <Box key={field} role="alert" as="p" above={8} tone="error" size={12}>
            {problems[field]}
          </Box>
        ) : null,
      )}
      <Unseen>
        <span role="status">{said}</span>
      </Unseen>
      {pasting ? (
        <PasteDialog
          columns={content.columns}
          options={content.options}
          onClose={() => setPasting(false)}
          onApply={(options, added) => {
            edit({ kind: 'paste', options })
            setPasting(false)
            notify({ title: t('paste.done', { count: added }) })
          }}
        />
      ) : null}
    </Surface>
  )
}

/** The chosen keys as far as they still lie below one another; with nothing chosen the first option of each level. */
function openPath(lines: readonly EditLine[], chosen: readonly string[]): string[] {
  const path: string[] = []
  let parent: number | null = null
  for (let level = 0; ; level++) {
    const below = childrenOf(lines, parent)
    const at: number | undefined = below.find((one) => lines[one]?.key === chosen[level]) ?? below[0]
    if (at === undefined) return path
    path.push(lines[at]?.key ?? '')
    parent = at
  }
}

/** The first option with a problem is brought in sight, and gets the focus. */
function useFirstProblem({ content, problems }: Editor, show: (path: string[]) => void): void {
  const first = content.options.findIndex((line) => problems[`option:${line.key}`])
  const key = content.options[first]?.key
  // biome-ignore lint/correctness/useExhaustiveDependencies: only when there is another one
  useEffect(() => {
    if (key === undefined) return
    const path: string[] = []
    let level = content.options[first]?.level ?? 0
    for (let at = first; at >= 0; at--) {
      const line = content.options[at]
      if (line?.level !== level) continue
      path.unshift(line.key)
      level--
    }
    show(path)
    requestAnimationFrame(() => {
      const field = document.getElementById(`option-${key}`)
      if (document.activeElement?.tagName !== 'INPUT') field?.focus()
    })
  }, [key])
}
