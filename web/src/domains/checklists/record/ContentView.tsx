import { type ChecklistContent, type Question, questionsOf } from '@lineside/contract/checklists'
import { OnePicture } from '../../../core/files/index.ts'
import { useFormats, useLabels, useTranslation } from '../../../core/i18n/index.ts'
import { StatusPill, Surface, Text } from '../../../ui/index.ts'
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
          <h3 className={styles.groupName}>
            {group.name}
            {group.sense === null ? null : (
              <span className={styles.sense}>{labels.code('sense', String(group.sense))}</span>
            )}
          </h3>
          <ol className={styles.questions} start={number + 1}>
            {group.questions.map((question) => {
              number += 1
              return <QuestionLine key={question.id} question={question} number={number} weights={weights} />
            })}
          </ol>
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
    <li className={styles.question}>
      <span className={styles.number} aria-hidden>
        {number}
      </span>
      <div className={styles.body}>
        <p className={styles.text}>
          {text}
          {critical ? <StatusPill tone="rejected">{t('marks.critical')}</StatusPill> : null}
          {optional ? <StatusPill tone="neutral">{t('marks.optional')}</StatusPill> : null}
        </p>
        <Answers question={question} />
        {help ? <p className={styles.help}>{help}</p> : null}
        {referencePhotoId === null ? null : (
          <OnePicture fileId={referencePhotoId} name={t('photo.of', { name: text })} size="touch" />
        )}
      </div>
      <span className={styles.weight} title={t('wizard.labels.question_weight')}>
        {share === null || weight === 0 ? t('content.noWeight') : share}
      </span>
    </li>
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
    <ul className={styles.answers}>
      {written.map(({ key, word, asks }) => (
        <li key={key}>
          <span className={styles.answer}>{word}</span>
          {asks.length > 0 ? <span className={styles.asks}>{asks.join(', ')}</span> : null}
        </li>
      ))}
      {allowsNotApplicable ? (
        <li>
          <span className={styles.answer}>{t('answers.NA')}</span>
        </li>
      ) : null}
    </ul>
  )
}

/** The ranges of results from 100 to 0, each as wide as it is. */
export function RangeBar({ ranges }: Pick<ChecklistContent, 'ranges'>) {
  const formats = useFormats()
  return (
    <div>
      <div className={styles.bar} aria-hidden>
        {ranges.map(({ label, min, max }, index) => (
          <span
            key={label}
            className={styles.span}
            data-tone={rangeTone(index, ranges.length)}
            style={{ flexGrow: Math.max(0, (max ?? 0) - (min ?? 0)) }}
          />
        ))}
      </div>
      <ul className={styles.rangeNames}>
        {ranges.map((range, index) => (
          <li key={range.label}>
            <StatusPill tone={rangeTone(index, ranges.length)} plain>
              {rangeWord(range, formats)}
            </StatusPill>
          </li>
        ))}
      </ul>
    </div>
  )
}
