/** The services by which the makers of browsers push: Chrome and what is made of it, Edge, Firefox, Safari. */
const names = ['fcm.googleapis.com', 'jmt17.google.com', 'updates.push.services.mozilla.com', 'web.push.apple.com']
const endings = ['.notify.windows.com', '.push.services.mozilla.com', '.push.apple.com']

/**
 * Whether a server pushes to browsers. An address that a browser is said to be pushed to is a wish from outside: anybody
 * could have this server post to a path of their choice.
 */
export const isPushService = ({ protocol, host }: URL): boolean =>
  protocol === 'https:' && (names.includes(host) || endings.some((ending) => host.endsWith(ending)))
