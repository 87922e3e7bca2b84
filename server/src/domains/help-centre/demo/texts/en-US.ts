import type { DemoHelp } from './articles.ts'

export const enUS: DemoHelp = {
  categories: {
    records: 'Records and non-conformities',
    routine: 'Daily routine and action plans',
    access: 'Access and account',
  },
  articles: {
    collect: [
      'How do I fill in a form?',
      `Fill in forms in the operators' application, at [/coletar](/coletar/). The device already knows its collect point.
1. Open the form. The ones due first are at the top of the list.
2. Choose the product and answer the fields. The limit is next to each value.
3. Check the values in red: they are out of limits and will raise a non-conformity.
4. Tap **Save**. The record shows in the portal within seconds.
## I stopped halfway. Is my work lost?
No. The application saves a draft on the device. When you reopen the form, continue it or discard it.
## Where do I see what was recorded?
In the portal, under [Records](/relatorio-de-coleta). Filter by period, line or product, and export the list if you need it.`,
    ],
    offline: [
      'Can I record without a network?',
      `Yes. The operators' application works without a network once it has been opened with one.
- What you save stays on the device and is sent by itself when the network is back.
- The number at the top shows how many records are not sent yet.
- Closing the browser or switching off the device deletes nothing.
## What doesn't work without a network
Fields that ask another system take the value by hand; it is checked when it is sent. The sequential number is provisional until the record reaches the server.
## A record was refused when sent
It stays in the list of unsent ones, with the reason. Correct it and send it again, or ask your supervisor.`,
    ],
    correct: [
      'How do I correct or delete a record?',
      `A saved record only changes with someone else's approval. The previous value stays in the history.
1. Open the record under [Records](/relatorio-de-coleta).
2. Request an edit or a deletion.
3. Enter the new values and the reason, 5 to 400 characters.
4. The approver decides under [Edit approval](/relatorios-de-coleta/aprovacao). You are notified of the decision.
## Who can approve
The approver of the form, or anyone with that permission in your plant. No one approves their own request.
## The request is stuck
After seven days the approver is reminded. If they are absent, their substitute decides.`,
    ],
    outside: [
      'A value is out of limits. What now?',
      `When you save a value out of limits, a non-conformity is raised at once. The person responsible is notified.
1. If the field is **critical**, first do with the lot what the screen says.
2. Measure again if you can. The new value is kept next to the first; nothing is deleted.
3. Record the immediate action: what was done, by whom, when.
4. Follow it under [Non-conformities](/nao-conformidade). The worst come first.
## The same deviation happened again
While the first one is open, the new one counts as a **repeat** and opens no other record. Many repeats mean that the cause is still there.`,
    ],
    cause: [
      'How do I treat a non-conformity?',
      `Treating means finding the cause and planning what removes it.
1. Open the non-conformity and add the cause and the action.
2. Use the diagram: method, machine, material, manpower, measurement, environment. Ask why until you reach something you can change.
3. Write the corrective action, with one person responsible and a date in the future.
4. That person completes the action and attaches evidence where it is required.
5. Someone else accepts or refuses the conclusion. Only then is the non-conformity treated.
## There is no cause to remove
Treat it without an action plan and explain why. The reason stays in the history.`,
    ],
    action: [
      'How do I create an action, and who approves it?',
      `1. Under [Action plans](/planos-de-acao), create a new action. You need edit permission in the topic.
2. Say what will be done, how, by whom and by when.
3. If the topic asks for it, name the specialist and the manager who approve.
4. Save. The person responsible is notified.
## What the statuses mean
- **Ongoing**: within its date.
- **Tardy**: up to seven days late. **Overdue**: more than seven days late.
- **In evaluation**: waiting for an approver's decision.
## Can I change the date?
Up to three times, always with a reason. See what is yours under [My actions](/minhas-acoes).`,
    ],
    checklist: [
      'How do I apply a checklist?',
      `1. Open [Apply checklist](/checklist/novo) and choose the checklist and the place.
2. Answer every question. Your answers are saved as you go.
3. Attach photos where the question asks for them, and describe what you found.
4. Complete it. The score and its range show at once.
## A critical question failed
The result drops to the lowest range, even with a good score. Plan an action: until there is one, the checklist shows as untreated on the home page.
## I gave a wrong answer
Within the time shown on the screen, request an edit. After that, or once there is an action plan, the answer no longer changes.`,
    ],
    logbook: [
      'How do I fill in the logbook and hand over the shift?',
      `The [logbook](/diario-de-bordo-lista) shows what your shift has to do today.
- Mark each activity as **done** or **not done**. Use **not applicable** only where the activity allows it.
- Wrong mark? Undo it on the same item.
- What stays open moves to the next period, with the day it was due.
## Shift handover
1. Write what the next shift needs to know: stops, lots on hold, missing parts.
2. The next shift reads it and confirms. Name and time are recorded.`,
    ],
    matrix: [
      'How do I read the skills matrix?',
      `Each row is a person, each column a task. Levels go from 0 to 4:
- **0** untrained · **1** trained · **2** works under supervision
- **3** works independently · **4** reference for the activity
## How a level rises
One level per evaluation, with date and evidence. Level 4 needs a manager. A finished training only **suggests** the evaluation; it doesn't change the level.
## What is highlighted
Gaps against the position, and levels that expire soon. An expired level counts as none until it is renewed. Who needs training is listed under [Training](/treinamento).`,
    ],
    screen: [
      "I can't see a screen. How do I get access?",
      `The menu shows only what your profile allows. If a colleague opens a screen that you don't see, their profile is different.
1. Note the name of the screen, or copy its address.
2. Ask your supervisor, or the person who manages the plant's users. Say what you need it for.
3. Once access is granted, the screen appears in your menu without signing in again.
## The list is empty
You see records of the plants linked to your user. Check the filters too: each one is a tag above the list.
## No one changes their own access
That includes administrators. Someone else has to make the change.`,
    ],
    language: [
      'How do I change language, theme and password?',
      `## Language and theme
Open the menu with your name at the top of the screen. Choose the language, and light, dark or the system's own. It changes at once.
## Password
1. Open the [settings](/configuracoes).
2. Enter your current password and the new one, at least 8 characters.
If you sign in through the company's provider, change the password there.
## Open sessions
The same page shows where your account is open. End any that you don't recognize, then change your password.`,
    ],
    notifications: [
      'How do I keep up with notifications?',
      `The bell shows what you haven't read. Open a notification to go straight to the record; it is then marked as read.
- [Notifications](/notificacoes) has all of them, by period and source.
- Mark one as unread again to come back to it later.
- On a phone, the bell is in the menu with your name.
## Why did I get this?
You are responsible, the approver, or the substitute of someone absent. The text says what happened and who acts next.`,
    ],
  },
}
