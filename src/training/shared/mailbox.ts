import type { TrainingMail } from '#contract/training/messages.ts';

const kept = 50;

/** The training mailbox: the mails the platform would have sent, oldest first. */
export class Mailbox {
  private mails: TrainingMail[] = [];
  private readonly onMail: (mail: TrainingMail) => void;

  constructor(onMail: (mail: TrainingMail) => void) {
    this.onMail = onMail;
  }

  post(mail: TrainingMail): void {
    this.mails = [...this.mails.slice(1 - kept), mail];
    this.onMail(mail);
  }

  list(): readonly TrainingMail[] {
    return this.mails;
  }

  empty(): void {
    this.mails = [];
  }
}
