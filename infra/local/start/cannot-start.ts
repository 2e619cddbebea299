/** A reason not to start that the person can act on: printed as one line, without a stack. */
export class CannotStart extends Error {}
