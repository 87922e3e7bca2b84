import { questionsOf } from '@lineside/contract/checklists'
import { useCallback, useEffect, useMemo, useState } from 'react'
import { useFormats, useTranslation } from '../../../../core/i18n/index.ts'
import { idOf } from '../../../../core/wizard/index.ts'
import { Button, Heading, Meta, Row, Stack, Text } from '../../../../ui/index.ts'
import { AnswerRow } from '../AnswerRow.tsx'
import { useEditing } from '../context.ts'
import { shareOf } from '../edits.ts'
import { StepError } from '../StepError.tsx'
import styles from '../wizard.module.css'

/** 14: how each question is answered, and how much it weighs of the whole. */
export function AnswersStep() {
  const { t } = useTranslation('checklists')
  const formats = useFormats()
  const { content, edit, errorAt, target } = useEditing()
  const questions = useMemo(() => questionsOf(content), [content])
  const [open, setOpen] = useState<ReadonlySet<number>>(
    () => new Set(questions.length === 1 ? [questions[0]?.id ?? 0] : []),
  )
  const toggle = useCallback(
    (id: number, on: boolean) => setOpen((all) => new Set(on ? [...all, id] : [...all].filter((one) => one !== id))),
    [],
  )
  // biome-ignore lint/correctness/useExhaustiveDependencies: once for each link that is followed
  useEffect(() => {
    const [, group, index, part] = /^groups\.(\d+)\.questions\.(\d+)\.(\w+)/.exec(target ?? '') ?? []
    const question = content.groups[Number(group)]?.questions[Number(index)]
    if (question && part !== 'weight') toggle(question.id, true)
  }, [target])
  if (questions.length === 0) return <Text tone="muted">{t('wizard.answers.none')}</Text>
  const whole = questions.reduce((sum, { weight }) => sum + weight, 0)
  const isAllOpen = questions.every(({ id }) => open.has(id))
  let number = 0
  return (
    <Stack gap={24}>
      <Row id={idOf('groups', 'answers')} justify="between">
        <StepError path="groups" />
        <Text figures>{t('wizard.answers.whole', { weight: formats.number(whole), count: questions.length })}</Text>
        <Button tone="quiet" onClick={() => setOpen(new Set(isAllOpen ? [] : questions.map(({ id }) => id)))}>
          {t(isAllOpen ? 'wizard.answers.foldAll' : 'wizard.answers.unfoldAll')}
        </Button>
      </Row>
      {content.groups.map((group, at) =>
        group.questions.length === 0 ? null : (
          <section key={group.id}>
            <Row gap={6} align="end" justify="between" wrap={false} className={styles.columnNames}>
              <Heading level={3}>{group.name}</Heading>
              <Meta size={13} className={styles.columnName} aria-hidden>
                {t('wizard.labels.question_weight')}
              </Meta>
              <Meta size={13} className={styles.columnName} aria-hidden>
                {t('wizard.answers.share')}
              </Meta>
            </Row>
            <Stack as="ul" gap={0}>
              {group.questions.map((question, index) => {
                number += 1
                const path = `groups.${at}.questions.${index}`
                const share = shareOf(question.weight, questions)
                return (
                  <AnswerRow
                    key={question.id}
                    question={question}
                    path={path}
                    number={number}
                    share={share === null ? '—' : formats.percent(share)}
                    open={open.has(question.id)}
                    // errors of what is folded are said at the row
                    errorAt={errorAt}
                    questions={open.has(question.id) ? questions : none}
                    edit={edit}
                    onToggle={toggle}
                  />
                )
              })}
            </Stack>
          </section>
        ),
      )}
    </Stack>
  )
}

const none: ReturnType<typeof questionsOf> = []
