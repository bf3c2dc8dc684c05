export const OPEN_THE_LINK = 'Please open the link in the mail that we have just sent to you.'
