import { chatLimits } from '@lineside/contract/chats'
import { useQuery } from '@tanstack/react-query'
import { Suspense, useState } from 'react'
import { currentLanguage, problemText, useTranslation } from '../../../core/i18n/index.ts'
import { movedTo, SortableList, SortableRow } from '../../../core/reorder/index.ts'
import { useReadOnly } from '../../../core/session/index.ts'
import {
  Button,
  IconEdit,
  IconExternalLink,
  IconPlus,
  IconPower,
  IconTrash,
  lazyDialog,
  type MenuItem,
  Row,
  Skeleton,
  Stack,
  StateView,
  StatusPill,
  Surface,
  Text,
} from '../../../ui/index.ts'
import { allSubjectsQuery, type SubjectRecord } from '../queries.ts'
import { iconOf } from './icons.ts'
import styles from './SubjectsView.module.css'
import { type Branch, branchesOf, lackingIn, nameOf } from './tree.ts'
import { useSubjectCommands } from './useSubjectCommands.ts'

const SubjectDialog = lazyDialog(async () => ({ default: (await import('./SubjectDialog.tsx')).SubjectDialog }))

/** What the dialog is open for: a subject, or a new one below another. */
type Open = { record: SubjectRecord } | { below: number | null }

/** The subjects by which people ask, as a tree of up to four levels. */
export function SubjectsView() {
  const { t } = useTranslation('chats')
  const { data, isError, refetch } = useQuery(allSubjectsQuery)
  const [open, setOpen] = useState<Open | null>(null)
  const readOnly = useReadOnly()
  return (
    <div className={styles.view}>
      <Surface
        title={t('subjects.title')}
        actions={
          <Button tone="primary" icon={IconPlus} blocked={readOnly} onClick={() => setOpen({ below: null })}>
            {t('subjects.new')}
          </Button>
        }
      >
        {isError ? <StateView kind="error" compact onRetry={() => void refetch()} /> : null}
        {!data && !isError ? <Skeleton shape="list" count={8} /> : null}
        {data?.length === 0 ? (
          <StateView kind="empty" compact title={t('subjects.none')} text={t('subjects.noneText')} />
        ) : null}
        {data && data.length > 0 ? (
          <Stack gap={12}>
            <Text tone="muted">{t('subjects.help')}</Text>
            <Level label={t('subjects.title')} parent={null} branches={branchesOf(data)} onOpen={setOpen} />
          </Stack>
        ) : null}
      </Surface>
      {open ? (
        <Suspense>
          <SubjectDialog {...open} all={data ?? []} onClose={() => setOpen(null)} />
        </Suspense>
      ) : null}
    </div>
  )
}

interface LevelProps {
  label: string
  parent: number | null
  branches: readonly Branch[]
  onOpen: (open: Open) => void
}

function Level({ label, parent, branches, onOpen }: LevelProps) {
  const { order } = useSubjectCommands()
  const readOnly = useReadOnly()
  const ids = branches.map(({ subject }) => subject.id)
  const move = (from: number, to: number) => order(parent, movedTo(ids, from, to))
  return (
    <SortableList label={label} count={branches.length} onMove={readOnly ? undefined : move}>
      {branches.map((branch, index) => (
        <SubjectRow key={branch.subject.id} branch={branch} index={index} onOpen={onOpen} />
      ))}
    </SortableList>
  )
}

interface SubjectRowProps {
  branch: Branch
  index: number
  onOpen: (open: Open) => void
}

function SubjectRow({ branch: { subject, below }, index, onOpen }: SubjectRowProps) {
  const { t } = useTranslation('chats')
  const tools = useTools(subject, onOpen)
  const name = nameOf(subject, currentLanguage())
  const Icon = iconOf(subject.iconName)
  const lacking = lackingIn(subject)
  return (
    <SortableRow
      index={index}
      name={name}
      tools={tools}
      below={
        below.length > 0 ? (
          <div className={styles.below}>
            <Level label={t('subjects.below', { name })} parent={subject.id} branches={below} onOpen={onOpen} />
          </div>
        ) : undefined
      }
    >
      <Row tall={36} gap={4} className={styles.subject}>
        <Icon size={18} stroke={1.75} aria-hidden />
        <Text as="span" weight={500}>
          {name}
        </Text>
        {subject.answerAutomatic ? (
          <Row as="span" gap={4} wrap={false} inline tone="muted" size={12} className={styles.mark}>
            <IconExternalLink size={14} stroke={1.75} aria-hidden />
            {t('subjects.automatic')}
          </Row>
        ) : null}
        {lacking.length > 0 ? (
          <Row as="span" gap={4} wrap={false} inline tone="muted" size={12} className={styles.mark}>
            {t('subjects.lacking', { languages: lacking.join(', ') })}
          </Row>
        ) : null}
        {subject.enabled ? null : <StatusPill tone="cancelled">{t('subjects.disabled')}</StatusPill>}
      </Row>
    </SortableRow>
  )
}

function useTools(subject: SubjectRecord, onOpen: (open: Open) => void): MenuItem[] {
  const { t } = useTranslation(['chats', 'core'])
  const { setEnabled, remove } = useSubjectCommands()
  const { enabled, level, abilities } = subject
  const name = nameOf(subject, currentLanguage())
  const why = (event: string) => {
    const able = abilities[event] ?? true
    return able === true ? null : problemText({ code: able, message: '' })
  }
  return [
    { id: 'edit', label: t('core:actions.edit'), icon: IconEdit, onSelect: () => onOpen({ record: subject }) },
    {
      id: 'below',
      label: t('chats:subjects.addBelow'),
      icon: IconPlus,
      onSelect: () => onOpen({ below: subject.id }),
      blocked: level >= chatLimits.levels ? t('chats:subjects.deepest', { levels: chatLimits.levels }) : null,
    },
    {
      id: 'enabled',
      label: t(enabled ? 'core:actions.disable' : 'core:actions.enable'),
      icon: IconPower,
      onSelect: () => void setEnabled(subject, !enabled, name),
    },
    {
      id: 'remove',
      label: t('core:actions.remove'),
      icon: IconTrash,
      tone: 'danger',
      onSelect: () => void remove(subject, name),
      blocked: why('subjectRemoved'),
    },
  ]
}
