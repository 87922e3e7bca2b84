export { AbilityButton } from './AbilityButton.tsx'
export { HistoryTimeline } from './HistoryTimeline.tsx'
export { RecordFailure, RecordPage } from './RecordPage.tsx'
export { StateBadge } from './StateBadge.tsx'
