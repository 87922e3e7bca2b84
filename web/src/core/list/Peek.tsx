import { type ReactNode, useEffect, useRef } from 'react'
import {
  Button,
  ButtonRow,
  IconButton,
  IconChevronDown,
  IconChevronUp,
  IconX,
  KeyValueList,
  LinkButton,
  Surface,
} from '../../ui/index.ts'
import type { RowTool, TableColumn } from '../../ui/table.ts'
import { useTranslation } from '../i18n/index.ts'
import styles from './Peek.module.css'

interface PeekProps {
  /** all of the list's, in sight or not, with what each says of the row */
  facts: readonly { column: Pick<TableColumn<never>, 'id' | 'header' | 'card'>; content: ReactNode }[]
  tools: readonly RowTool[]
  expanded: ReactNode
  onOpen: (() => void) | undefined
  /** to the row before, or behind it; at an end it stays */
  onPrevious: () => void
  onNext: () => void
  onClose: () => void
}

/** One row beside its list: all that the list knows of it, and what can be done with it; j and k go on from here too. */
export function Peek({ facts, tools, expanded, onOpen, onPrevious, onNext, onClose }: PeekProps) {
  const { t } = useTranslation()
  const box = useRef<HTMLElement>(null)
  useEffect(() => {
    function onKey(event: KeyboardEvent) {
      if (event.key !== 'Escape' || event.defaultPrevented || document.querySelector('[aria-modal="true"]')) return
      // a button that is gone leaves the focus to the page
      if (document.activeElement === document.body || box.current?.contains(document.activeElement)) onClose()
    }
    document.addEventListener('keydown', onKey)
    return () => document.removeEventListener('keydown', onKey)
  }, [onClose])
  const title = facts.find(({ column }) => column.card === 'title')
  const said = facts.filter(
    ({ content }) => content !== '' && content !== '—' && content !== null && content !== undefined,
  )
  return (
    <aside ref={box} className={styles.peek} aria-label={t('list.peek')}>
      <Surface
        grow
        title={t('list.peek')}
        actions={
          <>
            <IconButton icon={IconChevronUp} size="compact" label={t('list.peekPrevious')} onClick={onPrevious} />
            <IconButton icon={IconChevronDown} size="compact" label={t('list.peekNext')} onClick={onNext} />
            <IconButton icon={IconX} size="compact" label={t('list.peekClose')} onClick={onClose} />
          </>
        }
      >
        <div className={styles.content} aria-live="polite">
          <h2 className={styles.title}>{title?.content}</h2>
          <ButtonRow>
            {onOpen ? (
              <Button size="compact" tone="primary" onClick={onOpen}>
                {t('actions.open')}
              </Button>
            ) : null}
            {tools.filter(({ id }) => !onOpen || id !== 'open').map(toolButton)}
          </ButtonRow>
          <KeyValueList
            columns={1}
            items={said
              .filter((fact) => fact !== title)
              .map(({ column, content }) => ({ label: column.header, value: content }))}
          />
          {expanded}
        </div>
      </Surface>
    </aside>
  )
}

function toolButton({ id, label, href, blocked, onPress }: RowTool) {
  if (href !== undefined)
    return (
      <LinkButton key={id} size="compact" href={href}>
        {label}
      </LinkButton>
    )
  return (
    <Button key={id} size="compact" blocked={blocked ?? null} {...(onPress ? { onClick: onPress } : {})}>
      {label}
    </Button>
  )
}
