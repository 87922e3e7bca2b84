import { useEffect } from 'react'
import { Surface } from '../../../ui/index.ts'
import { cardId, QuestionCard } from './QuestionCard.tsx'
import type { PlacedQuestion } from './question-places.ts'

interface QuestionListProps {
  questions: readonly PlacedQuestion[]
  insists: boolean
  /** the question that somebody asked to be led to */
  at: number | null
  onReached: () => void
  /** what was answered before, where other answers are proposed */
  was?: (questionId: number) => string
}

/** Every question, group by group; what is out of sight is neither laid out nor painted. */
export function QuestionList({ questions, insists, at, onReached, was }: QuestionListProps) {
  useEffect(() => {
    if (at === null) return
    const card = document.getElementById(cardId(at))
    card?.scrollIntoView({ block: 'center' })
    const inputs = card?.querySelectorAll<HTMLElement>(
      '[role=radio][tabindex="0"], input:not([tabindex="-1"]), textarea',
    )
    const [first] = inputs ?? []
    ;(first ?? card)?.focus({ preventScroll: true })
    onReached()
  }, [at, onReached])
  const groups = [...Map.groupBy(questions, ({ group }) => group)]
  return groups.map(([group, placed]) => (
    <Surface key={group.id} title={group.name} padding="none">
      {placed.map(({ question, number, share }) => (
        <QuestionCard
          key={question.id}
          question={question}
          number={number}
          share={share}
          insists={insists}
          {...(was ? { was: was(question.id) } : {})}
        />
      ))}
    </Surface>
  ))
}
