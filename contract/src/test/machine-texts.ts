/** More machines as they are designed: work that waits, people, files and applications. */
export const laterTexts: Readonly<Record<string, string>> = {
  operator: `
    (new) --create--> active
    active --lock--> locked
    active --lie_idle--> locked
    active --unlock--> active
    active --reset--> active
    active --change--> active
    active --delete--> deleted
    locked --unlock--> active
    locked --reset--> locked
    locked --change--> locked
    locked --delete--> deleted`,
  export: `
    (new) --ask--> asked
    asked --start--> running
    asked --cancel--> canceled
    running --start--> running
    running --give_back--> asked
    running --finish--> ready
    running --refuse--> refused
    running --fail--> failed
    running --cancel--> canceled
    ready --expire--> gone`,
  batch: `
    (new) --make--> draft
    draft --start--> waiting
    draft --cancel--> canceled
    waiting --begin--> running
    waiting --pause--> paused
    waiting --cancel--> canceled
    waiting --finish--> finished
    running --pause--> paused
    running --cancel--> canceled
    running --finish--> finished
    paused --resume--> waiting
    paused --cancel--> canceled`,
  invoice: `
    (new) --apply--> applied
    applied --review--> reviewing
    reviewing --issue--> issued
    reviewing --reject--> rejected
    issued --post--> posted
    posted --deliver--> received
    posted --assume--> received`,
  wallet_registration: `
    (new) --begin--> draft
    draft --send--> submitted
    submitted --review--> reviewing
    submitted --ask--> need_more
    submitted --approve--> approved
    submitted --reject--> rejected
    reviewing --ask--> need_more
    reviewing --approve--> approved
    reviewing --reject--> rejected
    need_more --send--> reviewing
    need_more --reject--> rejected`,
  onboarding: `
    (new) --begin--> draft
    draft --send--> submitted
    submitted --review--> reviewing
    reviewing --ask--> need_more
    reviewing --approve--> approved
    reviewing --refuse--> refused
    need_more --send--> reviewing
    need_more --refuse--> refused`,
}
