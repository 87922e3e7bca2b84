import { defineStates } from '../core/index.ts'

/** Waits, is answered, was finished by the support, was closed by its user (decisions 3.15). */
export const chatStatuses = ['W', 'D', 'F', 'C'] as const
export type ChatStatus = (typeof chatStatuses)[number]

/** By the support (R) or its user (U); E is what a page says itself of one that could not be sent. */
export const messageTypes = ['R', 'U'] as const
export type MessageType = (typeof messageTypes)[number]

/** What the system says in a chat: closed by the support, closed for nobody wrote, closed by its user. */
export const chatNotes = ['CLOSED', 'IDLE', 'LEFT'] as const
export type ChatNote = (typeof chatNotes)[number]

/** Decisions 3.15. The support are administrators; the owner is the user who opened the chat. */
export const chatStates = defineStates({
  name: 'chats',
  states: { W: 'approval', D: 'ongoing', F: 'done', C: 'cancelled' },
  transitions: [
    { event: 'opened', from: [null], to: 'W', actor: 'anyone', needs: [], guards: ['notSupport'] },
    { event: 'userWrote', from: ['W'], to: 'W', actor: 'anyone', needs: [], guards: ['owner'] },
    { event: 'userWrote', from: ['D'], to: 'D', actor: 'anyone', needs: [], guards: ['owner'] },
    { event: 'continued', from: ['F'], to: 'F', actor: 'anyone', needs: [], guards: ['owner'] },
    { event: 'continued', from: ['C'], to: 'C', actor: 'anyone', needs: [], guards: ['owner'] },
    { event: 'taken', from: ['W'], to: 'D', actor: 'anyone', needs: [], guards: ['support'] },
    { event: 'supportWrote', from: ['W', 'D'], to: 'D', actor: 'anyone', needs: [], guards: ['support'] },
    { event: 'closed', from: ['W', 'D'], to: 'F', actor: 'anyone', needs: [], guards: ['support'] },
    { event: 'finished', from: ['W', 'D'], to: 'C', actor: 'anyone', needs: [], guards: ['owner'] },
    { event: 'finished', from: ['F'], to: 'F', actor: 'anyone', needs: [], guards: ['owner'] },
    { event: 'idleClosed', from: ['D'], to: 'F', actor: 'system' },
    { event: 'waitAlerted', from: ['W'], to: 'W', actor: 'system' },
  ],
})
