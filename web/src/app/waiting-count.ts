/** How many chats wait in the message centre, and what they are called to who cannot see the number. */
export interface WaitingCount {
  count: number
  label: string
}
