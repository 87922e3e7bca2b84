import { checklistBounds, type QuestionGroup, questionsOf } from '@lineside/contract/checklists'
import { useCallback, useEffect, useMemo, useState } from 'react'
import { useTranslation } from '../../../../core/i18n/index.ts'
import { SortableList } from '../../../../core/reorder/index.ts'
import { idOf } from '../../../../core/wizard/index.ts'
import { Button, Heading, IconClipboardList, IconPlus, Row, Stack, Text } from '../../../../ui/index.ts'
import { useEditing } from '../context.ts'
import { PasteLinesDialog } from '../PasteLinesDialog.tsx'
import { type GroupName, QuestionRow } from '../QuestionRow.tsx'
import { StepError } from '../StepError.tsx'
import { useQuestionActions } from '../useQuestionActions.ts'
import styles from '../wizard.module.css'

/** 13: what is asked, group by group. */
export function QuestionsStep() {
  const { t } = useTranslation('checklists')
  const { content } = useEditing()
  const { groups } = content
  const [pasting, setPasting] = useState<QuestionGroup | null>(null)
  const actions = useQuestionActions()
  const { open, toggle } = useOpenRows()
  const room = checklistBounds.questions - questionsOf(content).length
  const names = useGroupNames(groups)
  let number = 1
  return (
    <Stack gap={24}>
      <div id={idOf('groups', 'questions')}>
        <StepError path="groups" />
        <Text tone="muted">{t(groups.length === 0 ? 'wizard.questions.groupsFirst' : 'wizard.questions.keys')}</Text>
      </div>
      {groups.map((group, at) => {
        const start = number
        number += group.questions.length
        return (
          <Stack key={group.id} gap={8}>
            <Heading level={3}>{names[at]?.name ?? ''}</Heading>
            <GroupQuestions
              group={group}
              at={at}
              start={start}
              names={names}
              actions={actions}
              open={open}
              toggle={toggle}
            />
            <Row>
              <Button
                icon={IconPlus}
                blocked={room > 0 ? null : t('wizard.questions.full', { count: checklistBounds.questions })}
                onClick={() => actions.insert(group.id, [''], group.questions.length)}
              >
                {t('wizard.questions.add', { group: names[at]?.name ?? '' })}
              </Button>
              <Button tone="quiet" icon={IconClipboardList} onClick={() => setPasting(group)}>
                {t('wizard.paste.open')}
              </Button>
            </Row>
          </Stack>
        )
      })}
      {pasting ? (
        <PasteLinesDialog
          title={t('wizard.questions.pasteTitle', { group: pasting.name })}
          room={room}
          onClose={() => setPasting(null)}
          onAdd={(lines) => {
            setPasting(null)
            actions.insert(pasting.id, lines, pasting.questions.length)
          }}
        />
      ) : null}
    </Stack>
  )
}

interface GroupQuestionsProps {
  group: QuestionGroup
  at: number
  /** the number of its first question */
  start: number
  names: readonly GroupName[]
  actions: ReturnType<typeof useQuestionActions>
  open: ReadonlySet<number>
  toggle: (id: number, on: boolean) => void
}

function GroupQuestions({ group, at, start, names, actions, open, toggle }: GroupQuestionsProps) {
  const { errorAt } = useEditing()
  const others = useMemo(() => names.filter(({ id }) => id !== group.id), [names, group.id])
  if (group.questions.length === 0) return null
  return (
    <div className={styles.questions}>
      <SortableList
        label={names[at]?.name ?? ''}
        count={group.questions.length}
        onMove={(from, to) => actions.move(group.id, from, to)}
      >
        {group.questions.map((question, index) => {
          const path = `groups.${at}.questions.${index}`
          return (
            <QuestionRow
              key={question.id}
              question={question}
              groupId={group.id}
              path={path}
              index={index}
              number={start + index}
              open={open.has(question.id)}
              textError={errorAt(`${path}.text`)}
              helpError={errorAt(`${path}.help`) ?? errorAt(`${path}.referencePhotoId`)}
              others={others}
              actions={actions}
              onToggle={toggle}
            />
          )
        })}
      </SortableList>
    </div>
  )
}

/** The same array while no name changed: every row takes it. */
function useGroupNames(groups: readonly QuestionGroup[]): readonly GroupName[] {
  const { t } = useTranslation('checklists')
  const key = JSON.stringify(groups.map(({ id, name }) => [id, name.trim()]))
  return useMemo(
    () =>
      (JSON.parse(key) as [number, string][]).map(([id, name], index) => ({
        id,
        name: name || t('wizard.groups.numbered', { number: index + 1 }),
      })),
    [key, t],
  )
}

/** Rows that are unfolded; a link to something within a question unfolds it. */
function useOpenRows() {
  const { target, content } = useEditing()
  const [open, setOpen] = useState<ReadonlySet<number>>(new Set())
  const toggle = useCallback(
    (id: number, on: boolean) => setOpen((all) => new Set(on ? [...all, id] : [...all].filter((one) => one !== id))),
    [],
  )
  // biome-ignore lint/correctness/useExhaustiveDependencies: once for each link that is followed
  useEffect(() => {
    const [, group, index, part] = /^groups\.(\d+)\.questions\.(\d+)\.(\w+)/.exec(target ?? '') ?? []
    const question = content.groups[Number(group)]?.questions[Number(index)]
    if (question && part !== 'text') toggle(question.id, true)
  }, [target])
  return { open, toggle }
}
