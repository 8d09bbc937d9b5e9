import OnlyFriendsAPI
import PhotosUI
import SwiftUI

/// The fields of a profile, in onboarding and in editing.
struct ProfileForm: View {
    @Bindable var model: EditProfileModel
    @State private var picked: PhotosPickerItem?

    var body: some View {
        Section {
            VStack(spacing: 12) {
                face.overlay { if model.isUploading { ProgressView() } }
                // Three buttons are wider than a small phone, in some languages.
                ViewThatFits(in: .horizontal) {
                    HStack(spacing: 12) { pictureButtons }.fixedSize()
                    VStack(spacing: 12) { pictureButtons }
                }
                .buttonStyle(.bordered)
                .disabled(model.isUploading || model.isSaving)
            }
            .frame(maxWidth: .infinity)
            .coveredScreen(item: $model.cropping) { picture in
                PictureCropView(image: picture.shown, crop: picture.crop) { model.use($0) }
            }
            .listRowBackground(Color.clear)
            .listRowSeparator(.hidden)
        } footer: {
            FieldFooter(refusal: model.pictureRefusal, note: pictureNote)
        }
        Section {
            TextField("Name", text: $model.name)
                .textContentType(.name)
                .textInputAutocapitalization(.words)
        } header: {
            Text("Name")
        } footer: {
            FieldFooter(refusal: model.nameRefusal, note: nil)
        }
        Section {
            TextField("A few words about you", text: $model.bio, axis: .vertical)
                .lineLimit(3...6)
        } header: {
            Text("Bio")
        } footer: {
            FieldFooter(
                refusal: model.bioRefusal,
                note: model.bio.count > model.bioLimit - 50
                    ? "\(model.bioLimit - model.bio.count) characters left" : nil)
        }
        Section {
            Toggle("Tell friends my birthday", isOn: $model.hasBirthday)
            if model.hasBirthday {
                DatePicker("Birthday", selection: $model.birthday, displayedComponents: .date)
                Picker("Who sees it", selection: $model.birthdayVisibility) {
                    Text("Friends").tag(FriendVisibility.friends)
                    Text("Close friends").tag(FriendVisibility.closeFriends)
                    Text("Nobody").tag(FriendVisibility.nobody)
                }
            }
        } header: {
            Text("Birthday")
        } footer: {
            FieldFooter(refusal: model.birthdayRefusal, note: "Your settings say whether the year is shown too.")
        }
        .onChange(of: picked) {
            guard let item = picked else { return }
            picked = nil
            Task { await model.setPicture(item) }
        }
    }

    @ViewBuilder
    private var pictureButtons: some View {
        PhotosPicker(selection: $picked, matching: .images) {
            Text(model.hasPicture ? "New photo" : "Choose a picture")
        }
        if model.chosen != nil { Button("Adjust") { model.adjust() } }
        if model.hasPicture { Button("Remove") { model.removePicture() }.tint(Color.alarm) }
        if model.picture == .removed { Button("Undo") { model.undoPicture() } }
    }

    /// What is seen once the form is saved.
    @ViewBuilder private var face: some View {
        if let chosen = model.chosen {
            CroppedPicture(image: chosen.shown, crop: chosen.crop, side: 112)
                .clipShape(Circle())
                .accessibilityHidden(true)
        } else {
            ProfileImage(user: shown, size: 112)
        }
    }

    private var pictureNote: LocalizedStringKey? {
        if model.picture == .removed { return "It's gone once you save, also where friends see it." }
        guard model.needsPhotoToAdjust else { return nil }
        return "Only what is in the circle is kept. To show another part, choose the photo again."
    }

    private var shown: User {
        var user = model.me.name.isEmpty ? named : model.me
        if model.picture == .removed { user.profilePicture = nil }
        return user
    }

    /// Whose initials stand in while there is no picture.
    private var named: User {
        var user = model.me
        user.name = model.name
        return user
    }
}
