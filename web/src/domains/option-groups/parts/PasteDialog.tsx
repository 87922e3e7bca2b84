import {
  MAX_OPTIONS,
  type OptionLine,
  type Pasted,
  type PastedCell,
  readPasted,
} from '@lineside/contract/option-groups'
import { useDeferredValue, useMemo, useState } from 'react'
import { fieldText, useTranslation } from '../../../core/i18n/index.ts'
import { Box, Button, Dialog, Stack, Text, TextArea, useUiTexts } from '../../../ui/index.ts'
import styles from './PasteDialog.module.css'

/** So many rows are shown; all of them are added. */
const SHOWN = 200

interface PasteDialogProps {
  columns: readonly string[]
  options: readonly OptionLine[]
  onClose: () => void
  onApply: (options: readonly OptionLine[], added: number) => void
}

/** Rows out of a spreadsheet: what they would add is seen first, each mistake at its cell. */
export function PasteDialog({ columns, options, onClose, onApply }: PasteDialogProps) {
  const { t } = useTranslation('option-groups')
  const texts = useUiTexts()
  const [text, setText] = useState('')
  const read = useDeferredValue(text)
  const pasted = useMemo(() => readPasted(read, columns, options), [read, columns, options])
  const many = pasted.options.length > MAX_OPTIONS
  const blocked = whyNot(pasted, many)
  return (
    <Dialog
      open
      onClose={onClose}
      title={t('paste.title')}
      width="wide"
      actions={
        <>
          <Button onClick={onClose}>{texts.cancel}</Button>
          <Button
            tone="primary"
            blocked={blocked && t(blocked, { count: blocked === 'paste.tooMany' ? MAX_OPTIONS : pasted.wrong })}
            onClick={() => onApply(pasted.options, pasted.added)}
          >
            {t('paste.apply')}
          </Button>
        </>
      }
    >
      <Stack>
        <TextArea label={t('paste.label')} help={t('paste.help')} value={text} onChange={setText} rows={4} autoFocus />
        {pasted.rows.length > 0 ? <Preview pasted={pasted} columns={columns} /> : null}
      </Stack>
    </Dialog>
  )
}

function whyNot({ rows, wrong, added }: Pasted, many: boolean) {
  if (rows.length === 0) return 'paste.nothing'
  if (wrong > 0) return 'paste.mend'
  if (many) return 'paste.tooMany'
  return added === 0 ? 'paste.noneNew' : null
}

function Preview({ pasted, columns }: { pasted: Pasted; columns: readonly string[] }) {
  const { t } = useTranslation('option-groups')
  const { rows, added, wrong, header } = pasted
  const wide = Math.max(columns.length, ...rows.map((row) => row.length))
  return (
    <>
      <div role="status">
        <Text>
          {[
            t('paste.rows', { count: rows.length }),
            t('paste.new', { count: added }),
            ...(wrong > 0 ? [t('paste.wrong', { count: wrong })] : []),
            ...(header ? [t('paste.header')] : []),
          ].join(' · ')}
        </Text>
      </div>
      {/* what scrolls is reached by the keyboard */}
      <Box as="section" frame className={styles.scroll} tabIndex={0} aria-label={t('paste.preview')}>
        <table className={styles.table}>
          <thead>
            <tr>
              {Array.from({ length: wide }, (_, at) => (
                // biome-ignore lint/suspicious/noArrayIndexKey: a column is its place
                <th key={at} scope="col">
                  {columns[at] || t('editor.level', { number: at + 1 })}
                </th>
              ))}
            </tr>
          </thead>
          <tbody>
            {inOrder(rows).map(({ row, at }) => (
              <tr key={at}>
                {row.map((cell, column) => (
                  // biome-ignore lint/suspicious/noArrayIndexKey: a cell is its place
                  <Cell key={column} cell={cell} />
                ))}
              </tr>
            ))}
          </tbody>
        </table>
      </Box>
      {rows.length > SHOWN ? (
        <Text tone="muted" size={13}>
          {t('paste.more', { count: rows.length - SHOWN })}
        </Text>
      ) : null}
    </>
  )
}

/** The rows to be shown: those with a mistake first where not all of them are. */
function inOrder(rows: Pasted['rows']) {
  const numbered = rows.map((row, at) => ({ row, at }))
  if (rows.length <= SHOWN) return numbered
  const isWrong = ({ row }: { row: readonly PastedCell[] }) => row.some((cell) => cell.state === 'wrong')
  return [...numbered.filter(isWrong), ...numbered.filter((one) => !isWrong(one))].slice(0, SHOWN)
}

function Cell({ cell: { text, state, problem } }: { cell: PastedCell }) {
  const { t } = useTranslation('option-groups')
  return (
    <td data-state={state}>
      {text}
      {state === 'new' ? (
        <Box as="span" block size={12}>
          {t('paste.isNew')}
        </Box>
      ) : null}
      {problem ? (
        <Box as="strong" block size={12}>
          {problem.code === 'tooMany' ? t('paste.tooWide', { count: Number(problem.params?.most) }) : sentence(problem)}
        </Box>
      ) : null}
    </td>
  )
}

const sentence = ({ code, params }: NonNullable<PastedCell['problem']>) => fieldText(code, params)
