import Accounts
import HTTPServer
import OnlyFriendsAPI
import ServerKit
import Wire

/// The routes of conversations and messages.
struct MessageRoutes: Sendable {
    let conversations: Conversations
    let messages: Messages
    let receipts: Receipts
    let media: MediaStore

    func add(to router: inout Router) {
        addConversations(to: &router)
        addMessages(to: &router)
    }

    private func addConversations(to router: inout Router) {
        router.serve(MessagesAPI.list) { call in
            try await conversations.page(call.parameters, for: try call.viewer)
        }
        router.serve(MessagesAPI.begin) { call in
            try await conversations.begin(call.body, by: try call.viewer)
        }
        router.serve(MessagesAPI.search) { call in
            try await messages.search(call.parameters, for: try call.viewer)
        }
        router.serve(MessagesAPI.conversation) { call in
            try await conversations.conversation(call.parameters.id, for: try call.viewer)
        }
        router.serve(MessagesAPI.change) { call in
            try await conversations.change(call.parameters.id, call.body, by: try call.viewer)
        }
        router.serve(MessagesAPI.setPicture) { call in
            let wish = call.parameters
            let focus = UsersAPI.Focus(focusX: wish.focusX, focusY: wish.focusY, zoom: wish.zoom)
            return try await conversations.setPicture(
                call.body, around: focus, of: wish.id, by: Uploader(try call.viewer, call.request))
        }
        router.serve(MessagesAPI.leave) { call in
            try await conversations.leave(call.parameters.id, by: try call.viewer)
            return NoAnswer()
        }
        router.serve(MessagesAPI.addMembers) { call in
            try await conversations.add(call.body, to: call.parameters.id, by: try call.viewer)
        }
        router.serve(MessagesAPI.updateMember) { call in
            let target = call.parameters
            return try await conversations.change(target.userId, in: target.id, call.body, by: try call.viewer)
        }
        router.serve(MessagesAPI.removeMember) { call in
            try await conversations.remove(call.parameters.userId, from: call.parameters.id, by: try call.viewer)
            return NoAnswer()
        }
    }

    private func addMessages(to router: inout Router) {
        router.serve(MessagesAPI.messages) { call in
            try await messages.page(call.parameters, for: try call.viewer)
        }
        router.serve(MessagesAPI.send) { call in
            try await messages.send(call.body, to: call.parameters.id, by: try call.viewer)
        }
        router.serve(MessagesAPI.uploadVoice) { call in
            try await media.takeVoice(call.body, by: Uploader(try call.viewer, call.request))
        }
        router.serve(MessagesAPI.edit) { call in
            let target = call.parameters
            return try await messages.edit(target.messageId, in: target.id, call.body, by: try call.viewer)
        }
        router.serve(MessagesAPI.delete) { call in
            try await messages.delete(call.parameters, by: try call.viewer)
            return NoAnswer()
        }
        router.serve(MessagesAPI.react) { call in
            let target = call.parameters
            return try await messages.react(
                call.body.emoji, to: target.messageId, in: target.id, by: try call.viewer)
        }
        router.serve(MessagesAPI.unreact) { call in
            let target = call.parameters
            return try await messages.react(nil, to: target.messageId, in: target.id, by: try call.viewer)
        }
        router.serve(MessagesAPI.vote) { call in
            let target = call.parameters
            return try await messages.vote(
                call.body.choices, on: target.messageId, in: target.id, by: try call.viewer)
        }
        router.serve(MessagesAPI.endPoll) { call in
            let target = call.parameters
            return try await messages.endPoll(target.messageId, in: target.id, by: try call.viewer)
        }
        router.serve(MessagesAPI.pin) { call in
            let target = call.parameters
            return try await messages.setPinned(true, target.messageId, in: target.id, by: try call.viewer)
        }
        router.serve(MessagesAPI.unpin) { call in
            let target = call.parameters
            return try await messages.setPinned(false, target.messageId, in: target.id, by: try call.viewer)
        }
        router.serve(MessagesAPI.read) { call in
            try await receipts.advance(call.parameters, isRead: true, by: try call.viewer)
            return NoAnswer()
        }
        router.serve(MessagesAPI.delivered) { call in
            try await receipts.advance(call.parameters, isRead: false, by: try call.viewer)
            return NoAnswer()
        }
        router.serve(MessagesAPI.typing) { call in
            try await receipts.typing(in: call.parameters.id, by: try call.viewer)
            return NoAnswer()
        }
    }
}
