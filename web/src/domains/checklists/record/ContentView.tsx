import { type ChecklistContent, type Question, questionsOf } from '@lineside/contract/checklists'
import { OnePicture } from '../../../core/files/index.ts'
import { useFormats, useLabels, useTranslation } from '../../../core/i18n/index.ts'
import { Box, Meta, Row, StatusPill, Surface, Text } from '../../../ui/index.ts'
import styles from './ContentView.module.css'
import { asksOf, boundsWord, choiceWord, rangeTone, rangeWord } from './texts.ts'

/** The questions of a checklist as who applies it reads them: group by group, with the answers there are. */
export function ContentView({ content }: { content: ChecklistContent }) {
  const { t } = useTranslation('checklists')
  const count = questionsOf(content).length
  const weights = questionsOf(content).reduce((sum, { weight }) => sum + weight, 0)
  const labels = useLabels('checklists')
  let number = 0
  return (
    <Surface title={t('content.title', { count })}>
      {count === 0 ? <Text tone="muted">{t('content.empty')}</Text> : null}
      {content.groups.map((group) => (
        <section key={group.id} className={styles.group} aria-label={group.name}>
          <Row as="h3" gap={12} rowGap={4} align="baseline" below={4} size={15} weight={600} breaks>
            {group.name}
            {group.sense === null ? null : (
              <Meta size={13} weight={400}>
                {labels.code('sense', String(group.sense))}
              </Meta>
            )}
          </Row>
          <Box as="ol" start={number + 1}>
            {group.questions.map((question) => {
              number += 1
              return <QuestionLine key={question.id} question={question} number={number} weights={weights} />
            })}
          </Box>
        </section>
      ))}
    </Surface>
  )
}

interface QuestionLineProps {
  question: Question
  number: number
  /** of all questions together */
  weights: number
}

function QuestionLine({ question, number, weights }: QuestionLineProps) {
  const { t } = useTranslation('checklists')
  const formats = useFormats()
  const { text, help, critical, optional, weight, referencePhotoId } = question
  const share = weights > 0 ? formats.percent((100 * weight) / weights) : null
  return (
    <Row as="li" gap={12} align="start" wrap={false} padY={8} line="above" className={styles.question}>
      <span className={styles.number} aria-hidden>
        {number}
      </span>
      <Box fit="grow">
        <Row as="p" rowGap={4} breaks>
          {text}
          {critical ? <StatusPill tone="rejected">{t('marks.critical')}</StatusPill> : null}
          {optional ? <StatusPill tone="neutral">{t('marks.optional')}</StatusPill> : null}
        </Row>
        <Answers question={question} />
        {help ? (
          <Text above={2} below={2} tone="muted" size={13}>
            {help}
          </Text>
        ) : null}
        {referencePhotoId === null ? null : (
          <OnePicture fileId={referencePhotoId} name={t('photo.of', { name: text })} size="touch" />
        )}
      </Box>
      <span className={styles.weight} title={t('wizard.labels.question_weight')}>
        {share === null || weight === 0 ? t('content.noWeight') : share}
      </span>
    </Row>
  )
}

function Answers({ question }: { question: Question }) {
  const { t } = useTranslation('checklists')
  const formats = useFormats()
  const { choices, number, allowsNotApplicable } = question
  const written = number
    ? [{ key: 'number', word: boundsWord(number, formats), asks: asksOf(number) }]
    : choices.map((choice) => ({ key: choice.id, word: choiceWord(question, choice), asks: asksOf(choice) }))
  return (
    <Row as="ul" gap={16} rowGap={4} align="stretch" size={13}>
      {written.map(({ key, word, asks }) => (
        <li key={key}>
          <Box as="span" tone="full">
            {word}
          </Box>
          {asks.length > 0 ? <span className={styles.asks}>{asks.join(', ')}</span> : null}
        </li>
      ))}
      {allowsNotApplicable ? (
        <li>
          <Box as="span" tone="full">
            {t('answers.NA')}
          </Box>
        </li>
      ) : null}
    </Row>
  )
}

/** The ranges of results from 100 to 0, each as wide as it is. */
export function RangeBar({ ranges }: Pick<ChecklistContent, 'ranges'>) {
  const formats = useFormats()
  return (
    <div>
      <Row gap={2} align="stretch" wrap={false} round={6} className={styles.bar} aria-hidden>
        {ranges.map(({ label, min, max }, index) => (
          <span
            key={label}
            className={styles.span}
            data-tone={rangeTone(index, ranges.length)}
            style={{ flexGrow: Math.max(0, (max ?? 0) - (min ?? 0)) }}
          />
        ))}
      </Row>
      <Row as="ul" gap={16} rowGap={6} align="stretch" above={8}>
        {ranges.map((range, index) => (
          <li key={range.label}>
            <StatusPill tone={rangeTone(index, ranges.length)} plain>
              {rangeWord(range, formats)}
            </StatusPill>
          </li>
        ))}
      </Row>
    </div>
  )
}
