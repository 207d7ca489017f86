/** Under it customers get their placeholder e-mail addresses: never changes once people have signed in. */
export const ACCOUNT_DOMAIN = 'hormoz.example'
