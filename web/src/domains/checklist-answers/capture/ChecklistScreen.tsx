import { TouchContext } from '../apply/useSheet.ts'
import { AnswerScreen, NewScreen } from './ApplyScreen.tsx'
import type { Screen } from './addresses.ts'
import { ChooseScreen } from './ChooseScreen.tsx'

/** One of the screens of checklists; all of them are touched. */
export function ChecklistScreen({ screen }: { screen: Screen }) {
  return <TouchContext value>{drawn(screen)}</TouchContext>
}

function drawn(screen: Screen) {
  if (screen.name === 'answer') return <AnswerScreen answerId={screen.answerId} />
  if (screen.name === 'new') return <NewScreen checklistId={screen.checklistId} at={screen.at} />
  return <ChooseScreen at={screen.at} />
}
